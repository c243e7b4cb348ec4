import { oval, type Pen } from '../pen.ts';

/** Rows of block-printed flowers. */
export const blockPrint =
  (ink: string, second: string) =>
  (pen: Pen): void => {
    for (let row = 0; row < 7; row++) {
      for (let i = 0; i < 7; i++) {
        const [x, y] = [176 + i * 78 + (row % 2) * 39, 262 + row * 68];
        for (let petal = 0; petal < 6; petal++) {
          oval(pen, { x: x + 15, y, rx: 12, ry: 6.5 }, ink, { transform: `rotate(${petal * 60} ${x} ${y})` });
        }
        oval(pen, { x, y, rx: 6 }, second);
        oval(pen, { x: x + 39, y, rx: 4.5 }, second);
      }
    }
  };

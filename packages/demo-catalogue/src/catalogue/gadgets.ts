import { alarmClock } from '../art/gadgets/alarm-clock.ts';
import { camera } from '../art/gadgets/camera.ts';
import { deskFan } from '../art/gadgets/desk-fan.ts';
import { earbuds } from '../art/gadgets/earbuds.ts';
import { headphones } from '../art/gadgets/headphones.ts';
import { powerBank } from '../art/gadgets/power-bank.ts';
import { radio } from '../art/gadgets/radio.ts';
import { speaker } from '../art/gadgets/speaker.ts';
import type { Shelf } from './shelf.ts';

export const gadgets: Shelf = {
  category: 'Sound & Desk',
  products: [
    {
      name: 'Over-Ear Headphones, Sand',
      description:
        'Thirty hours of battery and cushions you forget you are wearing. Folds flat into the cotton pouch it comes with.',
      rupees: 4999,
      stock: 13,

      scene: { wall: '#f0c8ac', backdrop: 'sun' },
      draw: (pen) => headphones(pen, '#e9dcc6', '#6b4a3a'),
    },
    {
      name: 'Courtyard Speaker',
      description:
        'Sound for a whole room from a thing the size of a lota, wrapped in woven cloth. Survives rain, chai and being dropped.',
      rupees: 1999,
      stock: 26,

      scene: { wall: '#b4d2ce', backdrop: 'arch' },
      draw: (pen) => speaker(pen, '#4f7a76', '#a2653a'),
    },
    {
      name: 'Pebble Earbuds',
      description:
        'Small, light and quiet about it; six hours in the ear and eighteen more in the case. Answers calls with a tap.',
      rupees: 1499,
      stock: 41,

      scene: { wall: '#d8c8e6', backdrop: 'plain' },
      draw: (pen) => earbuds(pen, '#f1e9de'),
    },
    {
      name: 'Teak Table Radio',
      description:
        'FM, shortwave and Bluetooth behind one honest dial. The cabinet is solid teak and sounds like it.',
      rupees: 2999,
      stock: 7,

      scene: { wall: '#ddd09c', backdrop: 'niche' },
      draw: (pen) => radio(pen, '#a2653a', '#e6d8bd'),
    },
    {
      name: 'Twin-Bell Alarm Clock',
      description:
        'Two brass bells, one small hammer and no snooze worth the name. Runs a year on a single cell.',
      rupees: 279,
      stock: 67,

      scene: { wall: '#f0b89c', backdrop: 'arch' },
      draw: (pen) => alarmClock(pen, '#c4553c'),
    },
    {
      name: 'Breeze Desk Fan',
      description:
        'Four quiet blades and a tilt that stays where you put it. Draws less than a bulb; runs from the wall or from USB.',
      rupees: 849,
      stock: 35,

      scene: { wall: '#bcd9e4', backdrop: 'plain' },
      draw: (pen) => deskFan(pen, '#6f9a9a', '#e9dcc6'),
    },
    {
      name: 'Pocket Power Bank',
      description:
        'Ten thousand milliamp hours, enough to bring a phone back twice. The braided cable is in the box.',
      rupees: 899,
      stock: 0,

      scene: { wall: '#e0d6bc', backdrop: 'sun' },
      draw: (pen) => powerBank(pen, '#4a5a74'),
    },
    {
      name: 'Instant Camera',
      description:
        'Press, wait, and hold the moment in your hand. Comes with ten sheets of film and a wrist strap.',
      rupees: 3299,
      stock: 15,

      scene: { wall: '#b9d8bc', backdrop: 'niche' },
      draw: (pen) => camera(pen, '#f0e6d4', '#4f8f86'),
    },
  ],
};

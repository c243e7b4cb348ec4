import { Agent, request } from 'node:http';
import { type Ask, toRequest } from './ask.ts';

interface Options {
  /** Requests sent per second, independent of the time of the responses. */
  perSecond: number;
  seconds: number;
}

export interface Answers {
  /** Milliseconds of each good response since its request was due, so that queueing counts. */
  milliseconds: number[];
  /** Answers that were not 2xx. */
  refused: number;
}

/** Sends requests to one server at a constant rate. Rejects if a request gets no response. */
export async function runSteadyLoad(
  url: string,
  next: (turn: number) => Ask,
  { perSecond, seconds }: Options,
): Promise<Answers> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const total = Math.round(perSecond * seconds);
  const answers: Promise<number | null>[] = [];
  const start = performance.now();
  const ask = async (turn: number) => {
    const status = await statusOf(agent, url, next(turn));
    const milliseconds = performance.now() - start - (turn / perSecond) * 1000;
    return status >= 200 && status < 300 ? milliseconds : null;
  };
  try {
    while (answers.length < total) {
      const due = Math.floor(((performance.now() - start) / 1000) * perSecond) + 1;
      while (answers.length < Math.min(total, due)) answers.push(ask(answers.length));
      await new Promise((resume) => setTimeout(resume, 1));
    }
    const all = await Promise.all(answers);
    const milliseconds = all.filter((one) => one !== null);
    return { milliseconds, refused: all.length - milliseconds.length };
  } finally {
    agent.destroy();
  }
}

function statusOf(agent: Agent, url: string, ask: Ask): Promise<number> {
  const { path, method, headers, body } = toRequest(ask);
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, method, headers });
    sent.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}

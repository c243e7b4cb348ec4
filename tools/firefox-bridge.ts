import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { WebSocketServer, type WebSocket as Client } from 'ws';
import { answerForFirefox, type Answer } from './answer-for-firefox.ts';
import { commandForFirefox, type Command } from './command-for-firefox.ts';

// Playwright starts this program in place of Firefox. It starts Firefox with the same arguments and stands between the
// two: both speak WebDriver BiDi over a WebSocket, but Playwright sends commands that Firefox ESR 140 does not know,
// and stops at the first. All is passed on as it is, but for what `commandForFirefox` and `answerForFirefox` change.
// When it can go is said in decision 95.

const announced = /^WebDriver BiDi listening on (ws:\/\/\S+)$/;
const browser = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
browser.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => browser.kill(signal));

createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = announced.exec(line)?.[1];
  if (address) void listen(`${address}/session`);
  else console.error(line);
});

async function listen(address: string): Promise<void> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => bridge(client, address));
  await once(server, 'listening');
  // Playwright reads the address from this line, as it would from Firefox's own.
  console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

function bridge(client: Client, address: string): void {
  const firefox = new WebSocket(address);
  const opened = new Promise((resolve) => firefox.addEventListener('open', resolve));
  const asked = new Map<number, Command>();
  client.addEventListener('message', ({ data }) => {
    const command = JSON.parse(data as string) as Command;
    asked.set(command.id, command);
    void opened.then(() => firefox.send(JSON.stringify(commandForFirefox(command))));
  });
  firefox.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data as string) as Answer;
    const command = asked.get(answer.id ?? -1);
    if (!command) return client.send(data as string);
    asked.delete(command.id);
    client.send(JSON.stringify(answerForFirefox(command, answer)));
  });
  firefox.addEventListener('close', () => client.close());
  client.on('close', () => firefox.close());
}

export interface Memory {
  /** Bytes after a full collection. */
  heap: number;
  external: number;
  rss: number;
}

export interface Inspected {
  /** Collects all garbage of the process and returns its memory. */
  memory: () => Promise<Memory>;
  close: () => void;
}

/** Connects to a process that was started with `--inspect=127.0.0.1:{port}`. */
export async function inspect(port: number): Promise<Inspected> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '');
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true });
    socket.addEventListener('error', () => fail(new Error('The inspector does not answer.')), { once: true });
  });
  let last = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((done) => {
      const id = ++last;
      const read = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as { id?: number; result?: unknown };
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        done(answer.result);
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    memory: async () => {
      // The second collection frees what finalizers of the first have released.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = (await call('Runtime.evaluate', { expression })) as { result: { value: string } };
      const { heapUsed, external, rss } = JSON.parse(result.value) as NodeJS.MemoryUsage;
      return { heap: heapUsed, external, rss };
    },
    close: () => socket.close(),
  };
}

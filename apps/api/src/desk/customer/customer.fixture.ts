import type { World } from '../../checks/call-table.fixture.ts';

/** Makes calls of a world over tRPC; those of a logged-in person have their headers. */
export const callerOf =
  (world: () => World) =>
  async (name: string, input: object, headers: Record<string, string> = {}) => {
    const isQuery = /\.(page|get|list|me|tags|findMerge)$/.test(name);
    const answer = await world().api.app.inject({
      method: isQuery ? 'GET' : 'POST',
      url: `/trpc/${name}${isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
      ...(!isQuery && { payload: input }),
      headers,
    });
    const { result, error } = answer.json();
    return {
      status: answer.statusCode,
      data: result?.data,
      message: error?.message,
      code: error?.data.errorCode,
    };
  };

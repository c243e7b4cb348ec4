import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CallTable, form, type World } from '../../checks/call-table.fixture.ts';

const addresses = new WeakMap<World, Promise<string>>();

/** The address of a picture; it is uploaded once, with a product. */
function uploaded(world: World): Promise<string> {
  const address = addresses.get(world) ?? upload(world);
  addresses.set(world, address);
  return address;
}

async function upload({ api, admin, category }: World): Promise<string> {
  const image = sharp({ create: { width: 20, height: 30, channels: 3, background: '#1d4ed8' } });
  const body = new Response(
    form({
      name: 'Kettle',
      category,
      price: '1',
      image: new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }),
    }),
  );
  const answer = await api.app.inject({
    method: 'POST',
    url: '/product/create',
    headers: { ...admin.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return new URL(answer.json<{ Product: { url: string } }>().Product.url).pathname;
}

/** Provokes every documented answer of the photo operations. */
export const photoCalls: CallTable = {
  'GET /photos/{name}': {
    whose: 'anyone',
    200: async (world) => ({ url: await uploaded(world) }),
    304: async (world) => {
      const url = await uploaded(world);
      return { url, headers: { 'if-none-match': `"${url.split('/').at(-1)}"` } };
    },
    400: () => ({ url: '/photos/%' }),
    404: () => ({ url: '/photos/none-320.webp' }),
    // A folder where a file belongs cannot be read.
    500: async ({ api }) => {
      const name = `${'0'.repeat(32)}-320.webp`;
      await mkdir(join(api.deps.env.dataDir, 'photos', name), { recursive: true });
      return { url: `/photos/${name}` };
    },
  },
};

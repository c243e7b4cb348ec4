import { buildScript, type BuiltScript } from './build-script.ts';

/** The scripts that the sandbox writes itself and serves to shoppers' browsers. */
export type PageScripts = { hostedField: BuiltScript; songbird: BuiltScript; challenge: BuiltScript };

/** Bundles all of them in memory. */
export async function buildPageScripts(): Promise<PageScripts> {
  const [hostedField, songbird, challenge] = await Promise.all([
    buildScript('hosted-field/frame.ts'),
    buildScript('songbird/songbird.ts'),
    buildScript('challenge/challenge.ts'),
  ]);
  return { hostedField, songbird, challenge };
}

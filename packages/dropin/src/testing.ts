import {
  registerFake,
  type FakeDropin,
  type FakeGateway,
  type RegisteredFake,
} from './widget/fake-dropin.ts';

export type { FakeDropin, FakeGateway, FakeWidget } from './widget/fake-dropin.ts';

/**
 * For tests in jsdom and happy-dom, where frames do not load: from now on `create`, `<DropIn>` and `<drop-in>` make widgets
 * that have no view and no network, and whose shopper is the test. Everything else is the real widget: it checks the
 * options, answers, rejects and emits in the same order. In a browser it has no effect.
 */
export function fakeDropin(gateway: FakeGateway = {}): FakeDropin {
  const fake: RegisteredFake = { gateway, widgets: [] };
  registerFake(fake);
  return { widgets: fake.widgets, restore: () => registerFake(undefined) };
}

import { expect, test } from '../clean-page.fixture.ts';
import { approvedCard } from './shopper.page.ts';
import {
  checkConnection,
  newShopper,
  payOverALostNetwork,
  type WayOverANetwork,
} from './ways-to-pay.page.ts';

/** PayPal is in each run (ways-to-pay.spec.ts). */
const cases: WayOverANetwork[] = [
  { way: 'Card', give: ({ shopper }) => shopper.fillCard(approvedCard) },
  { way: 'PayPal Credit', give: (ways) => ways.approvePayPal('PayPal Credit'), unreached: checkConnection },
  { way: 'Venmo', give: (ways) => ways.approveVenmo(), unreached: checkConnection },
  { way: 'Apple Pay', give: (ways) => ways.payWithApple(/^Mastercard/), unreached: checkConnection },
  { way: 'Google Pay', give: (ways) => ways.payWithGoogle(/^Visa ending in 1111/), opensWindow: true },
  { way: 'Pay on delivery', give: async () => undefined },
];

for (const one of cases)
  test(`${one.way}: a network that is lost at each step is said, costs nothing, and the order is paid once`, async ({
    page,
    allowFault,
  }) => {
    allowFault(/./);
    const { ways } = await newShopper(page);
    await ways.choose(one.way);
    await payOverALostNetwork(ways, one);
  });

test('a deletion without a network says so, and the saved methods stay', async ({ page, allowFault }) => {
  allowFault(/./);
  const { shopper, ways } = await newShopper(page);
  await shopper.fillCard(approvedCard);
  await shopper.saveForNextTime();
  await shopper.pay();
  await shopper.seePaidOrder();
  await shopper.orderAgain();
  await shopper.popup().getByRole('button', { name: 'Edit' }).click();
  await shopper.popup().getByRole('button', { name: /1111/ }).click();
  await page.context().setOffline(true);
  await shopper.popup().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(shopper.popup().getByRole('alert').filter({ visible: true })).toHaveText(
    'Unable to delete payment method. Please try again.',
  );
  await expect(shopper.popup().getByRole('button', { name: /1111/ })).toBeVisible();
  await page.context().setOffline(false);
  await shopper.popup().getByRole('button', { name: 'Cancel' }).click();
  await expect(ways.method(/1111/)).toBeVisible();
});

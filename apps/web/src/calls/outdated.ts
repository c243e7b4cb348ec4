import type { QueryClient } from '@tanstack/react-query';
import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import type { AppRouter, MutationName, Noun } from 'storefront-api';

/**
 * The nouns whose queries each mutation makes out of date. These are fetched again at once where they are on
 * the screen, else before they are next shown. A mutation that is missing here does not compile.
 */
const outdatedBy: Record<MutationName, readonly Noun[]> = {
  'account.signUp': [],
  'account.logIn': [],
  'account.logOut': [],
  'account.updateProfile': ['account'],
  'account.sendConfirmation': [],
  'account.confirmEmail': ['account'],
  'account.takeBackEmail': ['account'],
  'account.endSession': ['account'],
  'account.endOtherSessions': ['account'],
  'account.startSecondFactor': [],
  // Both answer a new token, which has to be stored before anything is asked with it.
  'account.confirmSecondFactor': [],
  'account.addPasskey': [],
  'account.askForEnrolmentCode': [],
  'account.removeSecondFactor': ['account'],
  'account.renewRecoveryCodes': ['account'],
  'account.startPasskey': [],
  'account.removePasskey': ['account'],
  'account.startPasskeyLogIn': [],
  'account.logInWithPasskey': [],
  'account.askForReset': [],
  'account.readResetLink': [],
  'account.resetPassword': [],
  'account.exportData': [],
  'account.delete': [],
  'phoneOrder.make': ['order', 'product'],
  'phoneOrder.open': [],
  // They answer the views.
  'listView.share': [],
  'listView.delete': [],
  // They answer the staff.
  'staff.change': [],
  'staff.invite': [],
  'staff.withdraw': [],
  'staff.readInvitation': [],
  'staff.accept': [],
  // They answer what is left, and another look at the customer would be recorded.
  'customer.endSession': [],
  'customer.endAllSessions': [],
  'customer.liftLimits': [],
  'customer.block': [],
  'customer.unblock': [],
  'customer.addNote': [],
  'customer.removeNote': [],
  'customer.addTag': [],
  'customer.removeTag': [],
  'customer.update': [],
  'customer.sendReset': [],
  'customer.merge': [],
  'invoice.exportMonth': [],
  'sales.exportLowStock': [],
  'product.create': ['product'],
  'product.update': ['product'],
  'product.delete': ['product'],
  'product.restore': ['product'],
  'product.changeStock': ['product'],
  'product.saveDraft': ['product'],
  'product.deleteDraft': ['product'],
  'bulkEdit.preview': [],
  'bulkEdit.make': ['product', 'bulkEdit'],
  'bulkEdit.undo': ['product', 'bulkEdit'],
  'bulkEdit.stop': ['product', 'bulkEdit'],
  // A photo is shown only once a product uses it.
  'photo.upload': [],
  'category.create': ['category'],
  // Products contain the name of their category.
  'category.update': ['category', 'product'],
  'category.delete': ['category'],
  'category.setPicture': ['category'],
  'category.setTax': ['category'],
  'category.merge': ['category', 'product', 'bulkEdit'],
  // The numbers of the filters come with the categories in their order.
  'category.arrange': ['category', 'product'],
  'guest.begin': [],
  'guest.keepOrders': [],
  'guest.askForOrderCode': [],
  // It may confirm the address of the person.
  'guest.openOrder': ['order', 'account'],
  // An order reserves stock and returns it when it ends unpaid.
  'order.create': ['order', 'product'],
  'order.deliver': ['order'],
  'order.changeAddress': ['order'],
  'order.cancel': ['order', 'product', 'shipment'],
  'order.putBack': ['order', 'product'],
  'order.payOnDelivery': ['order'],
  'order.accept': ['order'],
  // Its reserved units become sold, and all of it has arrived.
  'order.collect': ['order', 'product', 'shipment'],
  'order.pack': ['order'],
  'order.unpack': ['order'],
  'order.addNote': ['order'],
  'orderBatch.pack': ['shipment', 'order'],
  'orderBatch.ship': ['shipment', 'order'],
  'order.sendLetterAgain': ['order'],
  'shipment.create': ['shipment', 'order'],
  'shipment.update': ['shipment'],
  'shipment.deliver': ['shipment', 'order'],
  'shipment.undeliver': ['shipment', 'order'],
  'payment.checkout': [],
  // It may store what has paid.
  'payment.pay': ['order', 'product', 'payment'],
  'payment.removeSavedMethod': ['payment'],
  // Refunded products return to stock, and are neither sent nor returned any more.
  'cancellation.make': ['order', 'refund', 'product', 'shipment', 'return'],
  'refund.create': ['refund', 'order', 'product', 'shipment', 'return'],
  'refund.cancel': ['refund', 'order', 'shipment', 'return'],
  'return.ask': ['return', 'order'],
  'return.accept': ['return', 'order', 'product', 'refund', 'shipment'],
  'return.expect': ['return', 'order'],
  'return.receive': ['return', 'order', 'product', 'refund', 'shipment'],
  'return.decline': ['return', 'order'],
  // Pages tell of deliveries, of guests, and of what is low on stock.
  'settings.change': ['settings', 'order', 'guest', 'sales', 'invoice', 'return'],
  'webhookEndpoint.create': ['webhookEndpoint'],
  'webhookEndpoint.update': ['webhookEndpoint'],
  'webhookEndpoint.delete': ['webhookEndpoint'],
  'webhookEndpoint.rotateSecret': ['webhookEndpoint'],
  'webhookEndpoint.sendTest': ['webhookEndpoint'],
  'webhookEndpoint.replay': ['webhookEndpoint'],
  'webhookEndpoint.replayFailed': ['webhookEndpoint'],
};

const isMutation = (path: string): path is MutationName => path in outdatedBy;

/**
 * Invalidates the queries that a mutation made out of date when its answer arrives, before the caller reads
 * it. Also after a failure: a call whose answer was lost may have been carried out.
 */
export const outdateLink =
  (queries: QueryClient): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    const outdate = () => {
      for (const noun of isMutation(op.path) ? outdatedBy[op.path] : [])
        // tRPC's query keys begin with the call's path, so a noun matches all of its queries.
        void queries.invalidateQueries({ queryKey: [[noun]] });
    };
    return next(op).pipe(tap({ next: outdate, error: outdate }));
  };

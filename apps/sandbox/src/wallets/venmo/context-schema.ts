const payerFields = ['firstName', 'lastName', 'phoneNumber', 'email', 'externalId', 'userName'];
const addressFields = [
  'fullName',
  'addressLine1',
  'addressLine2',
  'adminArea1',
  'adminArea2',
  'postalCode',
  'countryCode',
];
const texts = (names: string[]) => names.map((name) => `${name}: String`).join('\n');

const contextFields = `
  id: ID!
  merchantId: String!
  createdAt: String!
  expiresAt: String!
  status: VenmoPaymentContextStatus!
  paymentMethodId: ID
  userName: String
`;

const updateFields = 'clientMutationId: String id: ID! status: VenmoPaymentContextStatus!';

/** The part of the GraphQL schema that is about Venmo (docs/behaviour/gateway.md#payment-contexts-of-venmo). */
export const contextSchema = `
  interface Node { id: ID! }
  extend type Query { node(id: ID!): Node }
  extend type Mutation {
    createVenmoPaymentContext(input: CreateVenmoPaymentContextInput!): CreateVenmoPaymentContextPayload
    createVenmoQRCodePaymentContext(
      input: CreateVenmoQRCodePaymentContextInput!
    ): CreateVenmoQRCodePaymentContextPayload
    updateVenmoPaymentContextStatus(input: UpdateVenmoPaymentContextStatusInput!): UpdateVenmoPaymentContextPayload
    updateVenmoQRCodePaymentContext(input: UpdateVenmoQRCodePaymentContextInput!): UpdateVenmoPaymentContextPayload
  }
  enum VenmoPaymentContextStatus { CREATED SCANNED APPROVED EXPIRED FAILED CANCELED }
  enum VenmoPaymentContextIntent { PAY_FROM_APP CONTINUE }
  enum VenmoPaymentContextEnvironment { SANDBOX PRODUCTION }
  enum VenmoPaymentMethodUsage { SINGLE_USE MULTI_USE }
  enum VenmoCustomerClient { DESKTOP MOBILE_WEB MOBILE_APP NATIVE_WEB }

  type VenmoPaymentContext implements Node { ${contextFields} payerInfo: VenmoPayerInfo }
  type VenmoQRCodePaymentContext implements Node { ${contextFields} }
  type VenmoPayerInfo {
    ${texts(payerFields)}
    billingAddress: VenmoAddress
    shippingAddress: VenmoAddress
  }
  type VenmoAddress { ${texts(addressFields)} }
  type CreateVenmoPaymentContextPayload { clientMutationId: String venmoPaymentContext: VenmoPaymentContext }
  type CreateVenmoQRCodePaymentContextPayload {
    clientMutationId: String
    venmoQRCodePaymentContext: VenmoQRCodePaymentContext
  }
  type UpdateVenmoPaymentContextPayload { clientMutationId: String }

  input CreateVenmoQRCodePaymentContextInput {
    clientMutationId: String
    environment: VenmoPaymentContextEnvironment
    intent: VenmoPaymentContextIntent!
  }
  input CreateVenmoPaymentContextInput {
    clientMutationId: String
    paymentMethodUsage: VenmoPaymentMethodUsage!
    intent: VenmoPaymentContextIntent!
    customerClient: VenmoCustomerClient
    merchantProfileId: ID
    displayName: String
    venmoRiskCorrelationId: String
    isFinalAmount: Boolean
    paysheetDetails: VenmoPaysheetDetailsInput
  }
  input VenmoPaysheetDetailsInput {
    collectCustomerBillingAddress: Boolean
    collectCustomerShippingAddress: Boolean
    transactionDetails: VenmoTransactionDetailsInput
  }
  input VenmoTransactionDetailsInput {
    subTotalAmount: String
    discountAmount: String
    taxAmount: String
    shippingAmount: String
    totalAmount: String
    lineItems: [VenmoLineItemInput!]
  }
  input VenmoLineItemInput {
    type: String
    kind: String
    name: String
    description: String
    productCode: String
    quantity: Float
    unitAmount: String
    unitTaxAmount: String
    url: String
  }
  input UpdateVenmoPaymentContextStatusInput { ${updateFields} }
  input UpdateVenmoQRCodePaymentContextInput { ${updateFields} }
`;

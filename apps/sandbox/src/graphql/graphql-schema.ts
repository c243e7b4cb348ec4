import { buildSchema } from 'graphql';
import { contextSchema } from '../wallets/venmo/context-schema.ts';

/**
 * The part of Braintree's GraphQL schema that this sandbox has: the operations of the browser SDK, and `ping`
 * (docs/behaviour/gateway.md#graphql).
 */
export const schema = buildSchema(`
  type Query {
    ping: String!
    clientConfiguration: ClientConfiguration
  }

  type Mutation {
    tokenizeCreditCard(input: TokenizeCreditCardInput!): TokenizeCreditCardPayload
    deletePaymentMethodFromSingleUseToken(
      input: DeletePaymentMethodFromSingleUseTokenInput!
    ): DeletePaymentMethodFromSingleUseTokenPayload
  }

  input TokenizeCreditCardInput {
    clientMutationId: String
    creditCard: CreditCardInput!
    options: CreditCardTokenizationOptionsInput
  }
  input CreditCardInput {
    number: String
    expirationMonth: String
    expirationYear: String
    cvv: String
    cardholderName: String
    billingAddress: AddressInput
  }
  input AddressInput {
    company: String
    fullName: String
    firstName: String
    lastName: String
    streetAddress: String
    addressLine1: String
    extendedAddress: String
    addressLine2: String
    locality: String
    adminArea2: String
    region: String
    adminArea1: String
    postalCode: String
    countryName: String
    countryCode: String
    countryCodeAlpha2: String
    countryCodeAlpha3: String
    countryCodeNumeric: String
    phoneNumber: String
  }
  input CreditCardTokenizationOptionsInput { validate: Boolean }
  type TokenizeCreditCardPayload {
    clientMutationId: String
    token: ID
    creditCard: CreditCardDetails
    authenticationInsight(input: AuthenticationInsightInput!): AuthenticationInsight
  }
  type CreditCardDetails {
    bin: String
    brandCode: String
    last4: String
    cardholderName: String
    expirationMonth: String
    expirationYear: String
    binData: BinRecord
  }
  type BinRecord {
    prepaid: BinRecordValue
    healthcare: BinRecordValue
    debit: BinRecordValue
    durbinRegulated: BinRecordValue
    commercial: BinRecordValue
    payroll: BinRecordValue
    issuingBank: String
    countryOfIssuance: String
    productId: String
    business: String
    consumer: String
    purchase: String
    corporate: String
  }
  enum BinRecordValue { YES NO UNKNOWN }
  input AuthenticationInsightInput {
    merchantAccountId: ID
    amount: String
    recurringCustomerConsent: Boolean
    recurringMaxAmount: String
  }
  type AuthenticationInsight { customerAuthenticationRegulationEnvironment: String }

  input DeletePaymentMethodFromSingleUseTokenInput {
    clientMutationId: String
    singleUseTokenId: ID!
  }
  type DeletePaymentMethodFromSingleUseTokenPayload { clientMutationId: String }

  type ClientConfiguration {
    analyticsUrl: String
    environment: String!
    merchantId: String!
    assetsUrl: String!
    clientApiUrl: String!
    supportedFeatures: [String!]
    creditCard: CreditCardConfiguration
    applePayWeb: ApplePayConfiguration
    googlePay: GooglePayConfiguration
    paypal: PayPalConfiguration
    venmo: VenmoConfiguration
    fastlane: FastlaneConfiguration
    ideal: IdealConfiguration
    kount: KountConfiguration
    masterpass: MasterpassConfiguration
    openBanking: OpenBankingConfiguration
    unionPay: UnionPayConfiguration
    usBankAccount: UsBankAccountConfiguration
    visaCheckout: VisaCheckoutConfiguration
    braintreeApi: BraintreeApiConfiguration
  }
  type CreditCardConfiguration {
    supportedCardBrands: [String!]!
    challenges: [String!]!
    threeDSecureEnabled: Boolean!
    threeDSecure: ThreeDSecureConfiguration
  }
  type ThreeDSecureConfiguration {
    cardinalAuthenticationJWT: String
    cardinalSongbirdUrl: String
    cardinalSongbirdIdentityHash: String
  }
  type ApplePayConfiguration {
    countryCode: String
    currencyCode: String
    merchantIdentifier: String
    supportedCardBrands: [String!]
  }
  type GooglePayConfiguration {
    displayName: String
    supportedCardBrands: [String!]
    environment: String
    googleAuthorization: String
    paypalClientId: String
  }
  type PayPalConfiguration {
    displayName: String
    clientId: String
    assetsUrl: String
    environment: String
    environmentNoNetwork: Boolean
    unvettedMerchant: Boolean
    braintreeClientId: String
    billingAgreementsEnabled: Boolean
    merchantAccountId: String
    currencyCode: String
    payeeEmail: String
    privacyUrl: String
    userAgreementUrl: String
  }
  type VenmoConfiguration {
    merchantId: String
    accessToken: String
    environment: String
    enrichedCustomerDataEnabled: Boolean
  }

  # Ways to pay that this merchant never has. The SDK selects them; they are always null.
  type FastlaneConfiguration { enabled: Boolean tokensOnDemand: TokensOnDemand }
  type TokensOnDemand { enabled: Boolean tokenExchange: TokenExchange }
  type TokenExchange { enabled: Boolean }
  type IdealConfiguration { routeId: String assetsUrl: String }
  type KountConfiguration { merchantId: String }
  type MasterpassConfiguration { merchantCheckoutId: String supportedCardBrands: [String!] }
  type OpenBankingConfiguration { businessNames: [String!] allowListedDomains: [String!] profileId: String }
  type UnionPayConfiguration { merchantAccountId: String }
  type UsBankAccountConfiguration { routeId: String plaidPublicKey: String }
  type VisaCheckoutConfiguration {
    apiKey: String
    encryptionKey: String
    externalClientId: String
    supportedCardBrands: [String!]
  }
  type BraintreeApiConfiguration { accessToken: String url: String }
${contextSchema}`);

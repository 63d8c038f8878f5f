/** The wallet's test environment: nothing real is charged, whatever is chosen in it. */
export const GOOGLE_PAY_TEST = {
  environment: 'TEST',
  cardNetworks: ['MASTERCARD', 'VISA'],
  authMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
  gateway: 'example',
  gatewayMerchantId: 'exampleGatewayMerchantId',
  countryCode: 'IN',
  currencyCode: 'INR',
} as const;

export const TEST_WALLET_TOKEN = 'test-wallet-token';

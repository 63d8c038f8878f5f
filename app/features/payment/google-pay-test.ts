/** The wallet's test environment. */
export const GOOGLE_PAY_TEST = {
  environment: 'TEST',
  cardNetworks: ['MASTERCARD', 'VISA'],
  authMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
  countryCode: 'IN',
  currencyCode: 'INR',
} as const;

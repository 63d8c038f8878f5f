const MOST_RUPEES = 10_000_000;

/** Rupees as somebody types them, '₹1,400' and '12.50' too; undefined when they are none, or too many. */
export function amountIn(text: string): number | undefined {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  const rupees = /^\d{1,8}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
  return rupees !== undefined && rupees <= MOST_RUPEES ? rupees : undefined;
}

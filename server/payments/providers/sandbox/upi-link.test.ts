import jsQR from 'jsqr';
import { toDataURL } from 'qrcode';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { upiLink } from './upi-link.ts';

const REQUEST = { upiId: 'maidan@sandbox', amountPaise: 149_900, reference: 'order_1', note: 'Maidan booking BK1' };
const fieldsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

describe('a UPI link', () => {
  test('has the fields of the specification, and a merchant’s reference', () => {
    expect(upiLink(REQUEST)).toBe(
      'upi://pay?pa=maidan@sandbox&pn=Maidan&tr=order_1&tn=Maidan%20booking%20BK1&am=1499.00&cu=INR',
    );
  });

  test.each([
    [100, '1.00'],
    [99, '0.99'],
    [150_050, '1500.50'],
    [10_000_000, '100000.00'],
  ])('%i paise are the amount %s: a decimal number without grouping', (amountPaise, am) => {
    expect(fieldsOf(upiLink({ ...REQUEST, amountPaise })).am).toBe(am);
  });

  test('what is written into a field cannot become another field', () => {
    const note = 'a&am=1.00#?%+ ₹ 50';
    const link = upiLink({ ...REQUEST, note });
    expect(fieldsOf(link)).toMatchObject({ am: '1499.00', tn: note });
    expect(link).toMatch(/^[\x21-\x7e]+$/);
    expect(link).not.toContain('+');
  });

  test('a note longer than apps show is cut', () => {
    expect(fieldsOf(upiLink({ ...REQUEST, note: 'x'.repeat(80) })).tn).toHaveLength(50);
  });

  test('as the picture the page shows, scans back to itself', async () => {
    const link = upiLink({ ...REQUEST, note: 'Maidan booking BK1763190000000' });
    const picture = await toDataURL(link, { errorCorrectionLevel: 'M', margin: 2, width: 480 });
    const png = Buffer.from(picture.replace('data:image/png;base64,', ''), 'base64');
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
  });
});

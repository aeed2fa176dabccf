/** Bank details (product.md, `/setting`): what is a number, a holder and a tax code. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { banks } from '#contract/money/banks.ts';
import { maskedNumber } from '#contract/money/masked-number.ts';
import { holderOf, payoutSettingsUpdateSchema } from '#contract/resources/payout-settings.ts';
import { isTaxCode } from '#contract/money/tax-code.ts';

const errorsOf = (fields: object) => {
  const read = v.safeParse(payoutSettingsUpdateSchema, { version: 1, ...fields });
  return read.success ? {} : v.flatten(read.issues).nested;
};

describe('bank details', () => {
  it.each([
    ['0100109106', true],
    ['0100109106-001', true],
    ['0100109106001', true],
    ['0300588569', true],
    ['0100109107', false],
    ['0100109160', false],
    ['010010910', false],
    ['01001091060', false],
    ['0100109106-01', false],
    ['001199012345', true],
    ['079301000001', true],
    ['000199012345', false],
    ['00119901234a', false],
    ['001199012345-001', false],
    ['', false],
  ])('know %j for a tax code, or not: %s', (code, isOne) => {
    expect(isTaxCode(code)).toBe(isOne);
  });

  it('take a number with its spaces, of 6 to 19 digits', () => {
    expect(v.parse(payoutSettingsUpdateSchema, { account_number: ' 0011 0022-3344 ', version: 1 })).toEqual({
      account_number: '001100223344',
      version: 1,
    });
    expect(errorsOf({ account_number: '12345' })).toEqual({ account_number: ['account_number'] });
    expect(errorsOf({ account_number: '12345678901234567890' })).toEqual({
      account_number: ['account_number'],
    });
    expect(errorsOf({ account_number: '12345a' })).toEqual({ account_number: ['account_number'] });
    expect(errorsOf({ account_number: '••••3344' })).toEqual({});
  });

  it('take a holder in capitals without marks, and offer one of any name', () => {
    expect(errorsOf({ holder: 'NGUYEN THI ANH DUONG' })).toEqual({});
    expect(errorsOf({ holder: 'Nguyễn An' })).toEqual({ holder: ['account_holder'] });
    expect(holderOf('Nguyễn Thị Ánh Đường')).toBe('NGUYEN THI ANH DUONG');
    expect(holderOf("  O'Neil  2 ")).toBe('O NEIL');
  });

  it('hide a number but for its end, and refuse a bank that there is not and a threshold out of bounds', () => {
    expect(maskedNumber('0011002233445')).toBe('••••3445');
    expect(errorsOf({ bank: 'NONE' })).toEqual({ bank: ['choice'] });
    expect(errorsOf({ threshold: 49_999 })).toEqual({ threshold: ['min_value:50000'] });
    expect(errorsOf({ threshold: 200_000.5 })).toEqual({ threshold: ['whole_number'] });
  });

  it('name each bank and its number in the network once', () => {
    expect(new Set(banks.map(({ bin }) => bin)).size).toBe(banks.length);
    expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
    expect(banks.find(({ code }) => code === 'VCB')).toEqual({
      code: 'VCB',
      bin: '970436',
      name: 'Vietcombank',
      longest: 13,
    });
  });
});

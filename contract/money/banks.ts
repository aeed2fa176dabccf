/**
 * Banks of Viet Nam that take transfers by account number (NAPAS 247). `bin` is the bank's number in that network
 * (ISO/IEC 7812), `name` what people call it. In the order of their names.
 *
 * `longest` is how many digits its longest account numbers have, where that is known: numbers that people choose are shorter,
 * so that there is no least one.
 */
const known = [
  { code: 'ABB', bin: '970425', name: 'ABBANK' },
  { code: 'ACB', bin: '970416', name: 'ACB' },
  { code: 'VBA', bin: '970405', name: 'Agribank', longest: 13 },
  { code: 'BAB', bin: '970409', name: 'Bac A Bank' },
  { code: 'BVB', bin: '970438', name: 'BAOVIET Bank' },
  { code: 'BIDV', bin: '970418', name: 'BIDV', longest: 14 },
  { code: 'VCCB', bin: '970454', name: 'BVBank (Bản Việt)' },
  { code: 'CAKE', bin: '546034', name: 'CAKE' },
  { code: 'CIMB', bin: '422589', name: 'CIMB' },
  { code: 'COOPBANK', bin: '970446', name: 'Co-opBank' },
  { code: 'EIB', bin: '970431', name: 'Eximbank' },
  { code: 'GPB', bin: '970408', name: 'GPBank' },
  { code: 'HDB', bin: '970437', name: 'HDBank' },
  { code: 'HLBVN', bin: '970442', name: 'Hong Leong Bank' },
  { code: 'HSBC', bin: '458761', name: 'HSBC' },
  { code: 'IVB', bin: '970434', name: 'Indovina Bank' },
  { code: 'KLB', bin: '970452', name: 'KienlongBank' },
  { code: 'LPB', bin: '970449', name: 'LPBank' },
  { code: 'MB', bin: '970422', name: 'MB Bank' },
  { code: 'MBV', bin: '970414', name: 'MBV' },
  { code: 'MSB', bin: '970426', name: 'MSB' },
  { code: 'NAB', bin: '970428', name: 'Nam A Bank' },
  { code: 'NCB', bin: '970419', name: 'NCB' },
  { code: 'OCB', bin: '970448', name: 'OCB' },
  { code: 'PGB', bin: '970430', name: 'PGBank' },
  { code: 'PBVN', bin: '970439', name: 'Public Bank' },
  { code: 'PVCB', bin: '970412', name: 'PVcomBank' },
  { code: 'STB', bin: '970403', name: 'Sacombank' },
  { code: 'SGICB', bin: '970400', name: 'SAIGONBANK' },
  { code: 'SCB', bin: '970429', name: 'SCB' },
  { code: 'SEAB', bin: '970440', name: 'SeABank' },
  { code: 'SHB', bin: '970443', name: 'SHB' },
  { code: 'SHBVN', bin: '970424', name: 'Shinhan Bank' },
  { code: 'SCVN', bin: '970410', name: 'Standard Chartered' },
  { code: 'TCB', bin: '970407', name: 'Techcombank', longest: 14 },
  { code: 'TIMO', bin: '963388', name: 'Timo' },
  { code: 'TPB', bin: '970423', name: 'TPBank' },
  { code: 'UBANK', bin: '546035', name: 'Ubank' },
  { code: 'UOB', bin: '970458', name: 'UOB' },
  { code: 'VIB', bin: '970441', name: 'VIB' },
  { code: 'VAB', bin: '970427', name: 'VietABank' },
  { code: 'VIETBANK', bin: '970433', name: 'VietBank' },
  { code: 'VCBNEO', bin: '970444', name: 'VCBNeo' },
  { code: 'VCB', bin: '970436', name: 'Vietcombank', longest: 13 },
  { code: 'ICB', bin: '970415', name: 'VietinBank', longest: 12 },
  { code: 'VIKKI', bin: '970406', name: 'Vikki Bank' },
  { code: 'VPB', bin: '970432', name: 'VPBank' },
  { code: 'VRB', bin: '970421', name: 'VRB' },
  { code: 'WVN', bin: '970457', name: 'Woori Bank' },
] as const;

export type BankCode = (typeof known)[number]['code'];
export type Bank = {
  readonly code: BankCode;
  readonly bin: string;
  readonly name: string;
  readonly longest?: number;
};
export const banks: readonly Bank[] = known;

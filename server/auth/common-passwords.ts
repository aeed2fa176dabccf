/**
 * Passwords that whoever guesses tries first, and those that say only whose account it is. No mixture of characters is
 * demanded (NIST SP 800-63B, 5.1.1.2): a list keeps out what a mixture does not.
 */
import { Failure } from '../http/failure.ts';

/** Of eight characters and more, in small letters; shorter ones are refused for their length. */
const common = new Set(
  `
  12345678 123456789 1234567890 01234567 012345678 0123456789 87654321 987654321 9876543210 0987654321
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555 66666666
  77777777 88888888 888888888 99999999 999999999 12341234 11223344 1122334455 12121212 10203040 12344321
  123123123 123321123 147258369 159357159 159753159 147852369 741852963 963852741 112233445566 13579246
  24681012 19001900 20002000 20202020 19951995 19971997 19981998 20012001 12345679 1234abcd 123456abc
  123456aa 12345678a 12345678q 123456789a 123456789q 123456789z 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
  qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk asdfghjkl zxcvbnm1
  zxcvbnm123 asdf1234 abcd1234 abcd12345 abc12345 abc123456 abc123456789 abcdefgh abcdefghi a1234567
  a12345678 a123456789 aa123456 aa12345678 aaaaaaaa q1w2e3r4 q1w2e3r4t5 z1x2c3v4 password password1
  password12 password123 password1234 passw0rd p@ssword p@ssw0rd p@ssword1 p@ssw0rd1 p@ssw0rd123 pass1234
  pass12345 admin123 admin1234 admin12345 admin123456 adminadmin administrator root1234 rootroot superman
  superman1 batman123 iloveyou iloveyou1 iloveyou123 iloveu123 princess princess1 sunshine sunshine1
  football football1 baseball basketball welcome1 welcome123 letmein1 letmein123 trustno1 starwars
  whatever computer internet dragon123 monkey123 master123 shadow123 michael1 jennifer jordan23 samsung1
  samsung123 iphone123 android1 google123 facebook facebook1 facebook123 youtube123 gmail123 yahoo123
  hello123 helloworld changeme changeme1 changeme123 secret123 test1234 test12345 testtest testing1
  testing123 demo1234 guest123 user1234 username default1 temp1234 login123 access14 qwer1234 qwer12345
  qweasdzxc qweasd123 1qazxsw2 zaq12wsx zaq1zaq1 !qaz2wsx 1234qwer 12345qwert 123qweasd 123qweasdzxc
  123qwe123 qwe123qwe asd123asd anhyeuem anhyeuem1 anhyeuem123 anhyeuemnhieulam emyeuanh emyeuanh1
  emyeuanh123 yeuemnhieu yeuanhnhieu yeuemmaimai yeuanhmaimai maiyeuem maiyeuanh maimaiyeuem maimaiyeuanh
  maimaiyeu khongbiet khongbiet1 khongcogi khongcopass khongnho khongnoi khongquen quenroi1 quenmatkhau
  matkhau1 matkhau12 matkhau123 matkhau1234 matkhau123456 matkhaucu matkhaumoi matkhaumatkhau toilatoi
  toiyeuem toiyeuanh toiyeubanthan toiyeuvietnam vietnam1 vietnam12 vietnam123 vietnam1234 vietnam2024
  vietnam2025 vietnam2026 vietnamvodich hanoi123 hanoi1234 hanoi2024 saigon123 saigon1234 danang123
  hoilamgi hoilamchi nhoanhnhe nhoemnhieu conyeume conyeubame giadinh123 giadinhtoi bimat123 congchua
  congchua1 hoangtu123 babykute kuteboy1 tinhyeu123 tinhyeumau tinhyeutrongsang hanhphuc hanhphuc1
  hanhphuc123 maymanlamnhe thanhcong thanhcong1 deptrai123 xinhgai123 nguyenvana nguyen123 nguyen1234
  truyenchu truyenfull truyenhay truyenhay123 docgia123 tacgia123 bookdesk bookdesk1 bookdesk12
  bookdesk123 tieuthuyet tieuthuyet123
`
    .trim()
    .split(/\s+/),
);

/** `owner` is what everybody may know of whoever sets the password. */
export function refuseCommonPassword(
  password: string,
  owner: { readonly email: string; readonly name?: string },
): void {
  const plain = password.normalize('NFC').toLowerCase();
  const own = [owner.email, owner.email.split('@', 1)[0], owner.name].map((part) => part?.toLowerCase());
  const isOneCharacter = new Set(plain).size === 1;
  if (!common.has(plain) && !own.includes(plain) && !isOneCharacter) return;
  throw new Failure('validation_failed', { errors: { password: ['common_password'] } });
}

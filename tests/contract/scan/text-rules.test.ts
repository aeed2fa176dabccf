/** Every rule of the scan on a table of texts: what it finds with its fix, and what it must leave alone (product.md, `/scan`). */
import { describe, expect, it } from 'vitest';
import { createScanner } from '#contract/scan/create-scanner.ts';
import type { RuleId } from '#contract/scan/rules.ts';

const scanner = createScanner({
  names: [
    { source: '林枫', han_viet: 'Lâm Phong', target: 'Lâm Phong' },
    { source: '云海宗', han_viet: 'Vân Hải Tông', target: 'Tông Vân Hải' },
    { source: '云', han_viet: 'Vân', target: 'Vân' },
  ],
  bannedWords: ['đồ chó', 'cờ bạc online'],
});

type Found = readonly (string | null)[];
/** Text → pairs of what is marked and what would stand there. */
type Table = readonly (readonly [text: string, ...found: Found[]])[];

const tables: Partial<Record<RuleId, Table>> = {
  han_characters: [
    ['Hắn nhìn 云海 một lúc.', ['云海', null]],
    ['Hắn gọi 林枫 hai lần.', ['林枫', 'Lâm Phong']],
    ['Chữ 道、德 sót lại.', ['道、德', null]],
    ['Lâm Phong (林枫) bước vào.'],
    ['Trên biển khắc 「云海宗」 ba chữ lớn.'],
    ['Cuốn 《道德经》 cũ.'],
    ['Không có gì lạ.'],
  ],
  name_spelling: [
    ['Hôm ấy Lam Phong đến.', ['Lam Phong', 'Lâm Phong']],
    ['Hôm ấy Lâm phong đến.', ['Lâm phong', 'Lâm Phong']],
    ['Lâm Phòng nói.', ['Lâm Phòng', 'Lâm Phong']],
    ['Đệ tử Vân Hải Tông tới.', ['Vân Hải Tông', 'Tông Vân Hải']],
    ['Lâm Phong của Tông Vân Hải.'],
    ['Vào rừng lâm phong tà.'],
    ['LÂM PHONG LÊN NÚI'],
    ['Đám mây văn vẻ.'],
    ['Lâm, Phong hai người.'],
  ],
  unknown_names: [
    ['Rồi Trần Bình đến. Sau đó Trần Bình đi. Ai cũng biết Trần Bình.', ['Trần Bình', null]],
    ['Rồi Trần Bình đến. Sau đó Trần Bình đi.'],
    ['Gặp Lâm Phong. Rồi Lâm Phong đi. Và Lâm Phong về.'],
    ['Hôm Nay. Hôm Nay. Hôm Nay.'],
  ],
  doubled_words: [
    ['Cánh cửa của của hắn.', ['của của', 'của']],
    ['Hắn đã Đã đi.', ['đã Đã', 'đã']],
    [
      'Hắn nhìn lên trời hắn nhìn lên trời rồi thôi.',
      ['Hắn nhìn lên trời hắn nhìn lên trời', 'Hắn nhìn lên trời'],
    ],
    ['Lá xanh xanh, đi từ từ, dần dần rồi mãi mãi.'],
    ['Tiếng thì thào thì thào, ha ha ha ha ha ha.'],
    ['Là của, của ai?'],
    ['Số 10 10 10.'],
    ['Bay là là mặt đất.'],
  ],
  spacing: [
    ['Hắn  đi.', ['  ', ' ']],
    ['Hắn đi , nàng ở.', [' ', '']],
    ['Hắn đi ,nàng ở.', [' ,', ', ']],
    ['Hắn đi .', [' ', '']],
    ['Hắn đi,nàng ở.', [',', ', ']],
    ['Hắn đi.Nàng ở lại.', ['.', '. ']],
    ['Nói: “ Đi thôi.”', [' ', '']],
    ['Giá 1,5 đồng, 3.000 người, lúc 10:30, v.v. và TP.HCM.'],
    ['Ta ... không biết.'],
    ['    Thụt đầu dòng.'],
    ['Cuối dòng thừa trống.   \nDòng sau.'],
    ['Được rồi :)'],
  ],
  invisible_characters: [
    ['Hắn\u00a0đi.', ['\u00a0', ' ']],
    ['Hắn\u200b đi.', ['\u200b', '']],
    ['Đầu \ufefftệp.', ['\ufeff', '']],
    ['Cả nhà 👨‍👩‍👧 vui.'],
  ],
  quotes: [
    ['“Đi thôi!', ['“', null]],
    ['Đi thôi!” hắn nói.', ['”', null]],
    ['“Một” và “hai” và "ba".', ['"', '“'], ['"', '”']],
    ['"Đi thôi!', ['"', null]],
    ['“Đi thôi!” hắn nói.'],
    ['“Đoạn một\n\n“Đoạn hai.”'],
    ['"Một" và "hai".'],
  ],
  links: [
    ['Đọc ở https://truyenlau.com/abc nhé', ['https://truyenlau.com/abc', null]],
    ['Trang truyenlau.net nhé', ['truyenlau.net', null]],
    ['Trang truyenlau chấm com nhé', ['truyenlau chấm com', null]],
    ['Trang truyenlau(.)com nhé', ['truyenlau(.)com', null]],
    ['Trang truyenlau . com nhé', ['truyenlau . com', null]],
    ['Hắn dừng lại.Com là gì?'],
    ['Dấu chấm com lẻ loi.'],
    ['Giá 3.000 đồng.'],
  ],
  advertising: [
    [
      'Truyện hay.\nĐọc truyện mới nhất tại truyenlau\u002ecom\nHết.',
      ['Đọc truyện mới nhất tại truyenlau.com', null],
    ],
    ['Nguồn: sưu tầm\n\nHắn đi.', ['Nguồn: sưu tầm', null]],
    ['Zalo: 0912 345 678 để mua.', ['Zalo: 0912 345 678 để mua.', null]],
    ['Vào nhóm Telegram để đọc sớm.', ['Vào nhóm Telegram để đọc sớm.', null]],
    ['Cô ngồi đọc tại bàn.'],
    ['Đó là nguồn: suối trong, nước mát.'],
    ['Con sông bắt nguồn ở trên núi.'],
  ],
  mojibake: [
    ['Háº¯n Ä‘i vá» nhÃ\u00a0.', ['áº¯', 'ắ'], ['Ä‘', 'đ'], ['Ã\u00a0', 'à']],
    ['Ba chá»¯ \ufffd mất.', ['á»¯', 'ữ'], ['\ufffd', null]],
    ['nói: â€œÄ‘iâ€\u009d', ['â€œÄ‘', '“đ'], ['â€\u009d', '”']],
    ['Ê… Ô… Ù… à, ngã… Ã…'],
    ['Trời ơi! Ăn đi, Ấn Độ, Ực…'],
  ],
  control_characters: [
    ['Hắn\u0000 đi.', ['\u0000', '']],
    ['Hắn\u0007 đi.', ['\u0007', '']],
    ['Một\tdòng\nhai'],
  ],
  not_nfc: [['Ha\u0302\u0301n đi.', ['Ha\u0302\u0301n', 'Hấn']], ['Hấn đi.']],
  tone_marks: [
    [
      'Hoà bình, khoẻ mạnh, thuỷ chung, Tuỳ ý.',
      ['Hoà', 'Hòa'],
      ['khoẻ', 'khỏe'],
      ['thuỷ', 'thủy'],
      ['Tuỳ', 'Tùy'],
    ],
    ['hòan tòan ngòai HÙYNH', ['hòan', 'hoàn'], ['tòan', 'toàn'], ['ngòai', 'ngoài'], ['HÙYNH', 'HUỲNH']],
    ['tìên mùôn', ['tìên', 'tiền'], ['mùôn', 'muồn']],
    ['hòa, khỏe, thủy, hoàn, ngoài, quý, quà, khuỷu, thuở, tiền, mượn, ngoáy, khuya, giúp'],
  ],
  banned_words: [['Ngươi là Đồ  chó! Đồ chó.', ['Đồ chó', null]], ['Mê cờ bạc.'], ['Đồ chóng vánh.']],
};

for (const [rule, table = []] of Object.entries(tables)) {
  describe(`The rule ${rule}`, () => {
    it.each(table.map(([text, ...found]) => ({ text, found })))('reads “$text”', ({ text, found }) => {
      const own = scanner.scan(text).filter((finding) => finding.rule === rule);
      expect(own.map(({ from, to, fix }) => [text.slice(from, to), fix])).toEqual(found);
    });
  });
}

describe('Han characters in a footnote', () => {
  it('are what a footnote is for', () => {
    const text = 'Lâm Phong bước vào.\n\nNguyên văn: 林枫走了进来';
    expect(scanner.scan(text).filter(({ rule }) => rule === 'han_characters')).toHaveLength(1);
    expect(scanner.scan(text, { footnotesFrom: 21 }).filter(({ rule }) => rule === 'han_characters')).toEqual(
      [],
    );
  });
});

describe('A scan that asks for errors alone', () => {
  it('leaves out what is less grave', () => {
    const text = 'Hắn  nhìn 云海.';
    expect(scanner.scan(text).map(({ rule }) => rule)).toEqual(['spacing', 'han_characters']);
    expect(scanner.scan(text, { severity: 'error' }).map(({ rule }) => rule)).toEqual(['han_characters']);
  });
});

/** Signs that demo names are put together from, each as it is read in Vietnamese. */

type Sign = readonly [han: string, reading: string];

export const familySigns: readonly Sign[] = [
  ['林', 'Lâm'],
  ['萧', 'Tiêu'],
  ['叶', 'Diệp'],
  ['楚', 'Sở'],
  ['秦', 'Tần'],
  ['苏', 'Tô'],
  ['陈', 'Trần'],
  ['王', 'Vương'],
  ['韩', 'Hàn'],
  ['白', 'Bạch'],
  ['柳', 'Liễu'],
  ['沈', 'Thẩm'],
];

export const givenSigns: readonly Sign[] = [
  ['云', 'Vân'],
  ['风', 'Phong'],
  ['雪', 'Tuyết'],
  ['月', 'Nguyệt'],
  ['天', 'Thiên'],
  ['龙', 'Long'],
  ['清', 'Thanh'],
  ['玉', 'Ngọc'],
  ['尘', 'Trần'],
  ['雨', 'Vũ'],
  ['瑶', 'Dao'],
  ['炎', 'Viêm'],
  ['凡', 'Phàm'],
  ['轩', 'Hiên'],
  ['玄', 'Huyền'],
  ['星', 'Tinh'],
];

type Kind = {
  readonly category: 'place' | 'skill' | 'item' | 'sect';
  readonly ends: readonly (readonly [han: string, reading: string, vietnamese: string])[];
};

/** The last sign says what it is, and is written before the name in Vietnamese where people say so. */
export const namedThings: readonly Kind[] = [
  {
    category: 'place',
    ends: [
      ['城', 'Thành', 'thành {tên}'],
      ['山', 'Sơn', 'núi {tên}'],
      ['谷', 'Cốc', '{tên} Cốc'],
    ],
  },
  {
    category: 'sect',
    ends: [
      ['宗', 'Tông', '{tên} Tông'],
      ['门', 'Môn', '{tên} Môn'],
    ],
  },
  {
    category: 'skill',
    ends: [
      ['剑诀', 'Kiếm Quyết', '{tên} Kiếm Quyết'],
      ['掌', 'Chưởng', '{tên} Chưởng'],
    ],
  },
  {
    category: 'item',
    ends: [
      ['剑', 'Kiếm', 'kiếm {tên}'],
      ['丹', 'Đan', '{tên} Đan'],
      ['鼎', 'Đỉnh', 'đỉnh {tên}'],
    ],
  },
];

/** People of the demo prose, so that chapters have names to show. */
export const proseNames: readonly (readonly [han: string, reading: string, vietnamese: string])[] = [
  ['老者', 'Lão Giả', 'Ông lão'],
  ['老板娘', 'Lão Bản Nương', 'Bà chủ quán'],
  ['车夫', 'Xa Phu', 'Gã đánh xe'],
  ['陌生人', 'Mạch Sinh Nhân', 'Người lạ mặt'],
  ['年轻官员', 'Niên Khinh Quan Viên', 'Viên quan trẻ'],
];

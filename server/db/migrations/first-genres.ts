/** The genres that a new platform begins with; staff may change the table afterwards. */
export const firstGenres = [
  { slug: 'tien-hiep', label: 'Tiên hiệp' },
  { slug: 'huyen-huyen', label: 'Huyền huyễn' },
  { slug: 'kiem-hiep', label: 'Kiếm hiệp' },
  { slug: 'do-thi', label: 'Đô thị' },
  { slug: 'ngon-tinh', label: 'Ngôn tình' },
  { slug: 'co-dai', label: 'Cổ đại' },
  { slug: 'khoa-huyen', label: 'Khoa huyễn' },
  { slug: 'trinh-tham', label: 'Trinh thám' },
  { slug: 'lich-su', label: 'Lịch sử' },
  { slug: 'linh-di', label: 'Linh dị' },
  { slug: 'dong-nhan', label: 'Đồng nhân' },
  { slug: 'hoc-duong', label: 'Học đường' },
  { slug: 'dien-van', label: 'Điền văn' },
  { slug: 'hai-huoc', label: 'Hài hước' },
  { slug: 'trong-sinh', label: 'Trọng sinh' },
  { slug: 'xuyen-khong', label: 'Xuyên không' },
] as const;
export type GenreSlug = (typeof firstGenres)[number]['slug'];

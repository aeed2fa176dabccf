/** Words of the demo data's ads: who pays, what they say, and where they lead. */
import type { AdKind } from '#contract/resources/ad-slot.ts';

/** Name and host. */
export const advertisers: readonly (readonly [name: string, host: string])[] = [
  ['Hiệu sách Mây', 'hieusachmay.vn'],
  ['Nhà xuất bản Trăng Non', 'trangnon.com.vn'],
  ['Trà sữa Gió Lành', 'giolanh.vn'],
  ['Máy đọc sách Lumi', 'lumi-reader.com'],
  ['Học viện viết Ngòi Bút', 'ngoibut.edu.vn'],
  ['Game Kiếm Lai', 'kiemlai.game.vn'],
  ['Bảo hiểm An Bình', 'anbinh.com.vn'],
  ['Tai nghe Sóng Âm', 'songam.vn'],
  ['Lễ hội sách mùa thu', 'lehoisach.org.vn'],
  ['Thời trang Cỏ Ba Lá', 'cobala.vn'],
  ['Cà phê Phố Cổ', 'caphepho.vn'],
  ['Du lịch Biển Xanh', 'bienxanh.travel'],
];

export const adTitles: Readonly<Record<AdKind, readonly string[]>> = {
  textlink: [
    'Giảm 30% sách mới trong tuần này',
    'Đọc thử miễn phí 10 chương đầu',
    'Khóa viết truyện ngắn khai giảng tháng sau',
    'Máy đọc sách nhẹ như một quyển vở',
    'Nhận mã quà tân thủ hôm nay',
    'Mua hai ly, tặng một ly',
    'Đặt vé sớm, giá tốt',
    'Nghe truyện cả đêm không mỏi tai',
  ],
  topbox: [
    'Tuyển tập tiên hiệp bìa cứng đã lên kệ',
    'Hội sách mùa thu: gặp gỡ tác giả bạn yêu thích',
    'Kiếm Lai mở máy chủ mới, nhận quà mười ngày',
    'Lumi 2: màn hình giấy, đọc dưới nắng',
    'Học viết cùng mười tác giả nổi tiếng',
    'Nghỉ lễ bên biển với một vali sách',
  ],
};

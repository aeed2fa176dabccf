/** Words that demo titles are made of, by the kind of story. `{…}` stands for a word of the list of that name. */
import type { GenreSlug } from '../../db/migrations/first-genres.ts';

export type StoryKind = {
  readonly genre: GenreSlug;
  /** Genres that go well with it. */
  readonly beside: readonly GenreSlug[];
  readonly titles: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
};

export const storyKinds: readonly StoryKind[] = [
  {
    genre: 'tien-hiep',
    beside: ['huyen-huyen', 'trong-sinh', 'kiem-hiep'],
    titles: [
      '{đầu} {vật}',
      '{vật} {nơi}',
      'Ta Ở {nơi} Nuôi {thú}',
      '{đầu} {nơi} Ký',
      'Từ {nơi} Bước Lên {đỉnh}',
      '{đỉnh} Chi Lộ',
    ],
    words: {
      đầu: [
        'Thanh Vân',
        'Cửu Tiêu',
        'Huyền Minh',
        'Vạn Pháp',
        'Thái Hư',
        'Ngọc Hành',
        'Bích Lạc',
        'Tử Hà',
        'Hàn Sơn',
        'Lưu Ly',
      ],
      vật: [
        'Kiếm Phổ',
        'Đan Kinh',
        'Linh Đồ',
        'Tiên Lục',
        'Đạo Quyết',
        'Trận Bàn',
        'Cổ Đỉnh',
        'Mệnh Bàn',
        'Tâm Pháp',
      ],
      nơi: [
        'Núi Vắng',
        'Ngoại Môn',
        'Dược Viên',
        'Tàng Kinh Các',
        'Linh Cốc',
        'Hàn Đàm',
        'Vân Mộng Trạch',
        'Bãi Tha Ma',
      ],
      thú: ['Linh Hạc', 'Cáo Trắng', 'Giao Long', 'Tằm Ngọc', 'Bầy Ong Vàng'],
      đỉnh: ['Thiên Môn', 'Đại Đạo', 'Trường Sinh', 'Tiên Đài', 'Vô Cực'],
    },
  },
  {
    genre: 'do-thi',
    beside: ['hai-huoc', 'trong-sinh', 'hoc-duong'],
    titles: [
      '{nghề} {nơi}',
      '{nghề} Về {nơi}',
      'Tôi Mở {quán} Ở {nơi}',
      'Chuyện Của {nghề} Ở {nơi}',
      '{quán} Số {số}',
      'Đêm {nơi} Không Ngủ',
    ],
    words: {
      nghề: [
        'Bác Sĩ Trẻ',
        'Anh Thợ Khóa',
        'Tài Xế Ca Đêm',
        'Cô Chủ Nhỏ',
        'Ông Chủ Trọ',
        'Thám Tử Hụt',
        'Nhân Viên Mới',
        'Đầu Bếp Mù',
      ],
      nơi: [
        'Phố Cổ',
        'Bến Cảng',
        'Chung Cư Cũ',
        'Hẻm Số Bảy',
        'Thành Phố Mưa',
        'Chợ Nổi',
        'Ga Cuối',
        'Phố Núi',
      ],
      quán: ['Tiệm Cơm', 'Quán Trà', 'Hiệu Sách', 'Tiệm Đồng Hồ', 'Tiệm Sửa Ký Ức', 'Phòng Khám'],
      số: ['0', '13', '27', '49', '108', '365'],
    },
  },
  {
    genre: 'ngon-tinh',
    beside: ['hoc-duong', 'do-thi', 'co-dai'],
    titles: [
      '{mùa} {nhớ}',
      '{nhớ} Của {người}',
      'Gửi {người} Những Ngày {mùa}',
      '{người} Và {vật}',
      'Nếu {mùa} Năm Ấy Không Mưa',
      'Đợi {người} Đến Hết {mùa}',
    ],
    words: {
      mùa: [
        'Mùa Hạ',
        'Mùa Hoa Gạo',
        'Tháng Mười',
        'Mùa Sen',
        'Mùa Gió Chướng',
        'Tháng Giêng',
        'Mùa Ổi Chín',
        'Mùa Đông',
      ],
      nhớ: ['Còn Nhớ', 'Lỡ Hẹn', 'Chưa Quên', 'Ngày Trở Lại', 'Lời Hứa', 'Lần Đầu', 'Điều Chưa Nói'],
      người: [
        'Anh Hàng Xóm',
        'Em',
        'Người Cũ',
        'Cô Giáo Mới',
        'Bạn Cùng Bàn',
        'Người Bán Hoa',
        'Chàng Thợ Ảnh',
      ],
      vật: ['Chiếc Ô Xanh', 'Lá Thư Không Gửi', 'Cây Đàn Cũ', 'Ngọn Đèn Ban Công', 'Chậu Xương Rồng'],
    },
  },
  {
    genre: 'khoa-huyen',
    beside: ['trinh-tham', 'huyen-huyen', 'do-thi'],
    titles: [
      '{nơi} {số}',
      'Nhật Ký {nơi}',
      'Người Cuối Cùng Trên {nơi}',
      '{vật} Của {nơi}',
      'Khi {vật} Biết Mơ',
      '{số} Ngày Trên {nơi}',
    ],
    words: {
      nơi: [
        'Trạm Sao Hỏa',
        'Hành Tinh Xanh',
        'Vành Đai Tro',
        'Tàu Bình Minh',
        'Thành Phố Dưới Biển',
        'Quỹ Đạo Thấp',
        'Mặt Khuất Trăng',
      ],
      số: ['7', '40', '101', '404', '900', '1200'],
      vật: ['Cỗ Máy', 'Ngọn Hải Đăng', 'Hạt Giống', 'Bộ Nhớ', 'Chiếc Đồng Hồ', 'Khu Vườn'],
    },
  },
  {
    genre: 'trinh-tham',
    beside: ['linh-di', 'do-thi', 'lich-su'],
    titles: [
      'Vụ Án {nơi}',
      '{vật} Trong {nơi}',
      'Kẻ Đứng Sau {vật}',
      'Bí Mật {nơi}',
      '{số} Nhân Chứng',
      'Người Đàn Bà Ở {nơi}',
    ],
    words: {
      nơi: [
        'Biệt Thự Đồi Thông',
        'Đầm Lầy',
        'Nhà Ga Bỏ Hoang',
        'Phòng 304',
        'Làng Gốm',
        'Bến Đò Âm',
        'Rạp Hát Cũ',
        'Xưởng In',
      ],
      vật: ['Chiếc Gương Vỡ', 'Bức Ảnh Thứ Tám', 'Chìa Khóa Đồng', 'Lá Bài Đỏ', 'Cuốn Băng', 'Bàn Cờ Dở'],
      số: ['Ba', 'Năm', 'Bảy', 'Mười Hai'],
    },
  },
  {
    genre: 'lich-su',
    beside: ['co-dai', 'kiem-hiep', 'xuyen-khong'],
    titles: [
      '{người} {nơi}',
      'Ngọn Cờ {nơi}',
      '{nơi} Dậy Sóng',
      'Ta Làm {người} Ở {nơi}',
      'Khói Lửa {nơi}',
      '{người} Cuối Cùng Của {nơi}',
    ],
    words: {
      người: [
        'Viên Thư Lại',
        'Người Lính Thú',
        'Quan Tri Phủ',
        'Thợ Đúc Súng',
        'Nữ Y',
        'Sứ Giả',
        'Người Chép Sử',
        'Tướng Trẻ',
      ],
      nơi: ['Biên Ải', 'Kinh Kỳ', 'Châu Thổ', 'Cửa Bể', 'Thành Cổ', 'Sông Cái', 'Vùng Đất Mới', 'Trấn Tây'],
    },
  },
  {
    genre: 'linh-di',
    beside: ['trinh-tham', 'do-thi', 'hai-huoc'],
    titles: [
      '{nơi} Lúc Nửa Đêm',
      'Đừng Gõ Cửa {nơi}',
      '{người} Ở {nơi}',
      'Ông Ngoại Tôi Là {người}',
      'Ba Điều Cấm Ở {nơi}',
      '{người} Không Bóng',
    ],
    words: {
      nơi: [
        'Nhà Số 9',
        'Miếu Hoang',
        'Đường Đèo',
        'Ký Túc Xá',
        'Làng Bên Sông',
        'Giếng Cổ',
        'Rừng Tràm',
        'Chợ Âm Phủ',
      ],
      người: ['Thầy Pháp', 'Người Giữ Đò', 'Bà Đồng', 'Người Vớt Xác', 'Kẻ Canh Mộ', 'Cô Gái Áo Trắng'],
    },
  },
  {
    genre: 'dien-van',
    beside: ['xuyen-khong', 'co-dai', 'hai-huoc'],
    titles: [
      '{người} Nhà {họ}',
      'Xuyên Về Làm {người}',
      '{người} Làm Giàu Ở {nơi}',
      'Một Nhà {họ} Ở {nơi}',
      '{nơi} Bốn Mùa',
      '{người} Trồng Rau Nuôi Cá',
    ],
    words: {
      người: ['Nàng Dâu', 'Cô Út', 'Thím Hai', 'Chị Cả', 'Tiểu Nông Nữ', 'Ông Đồ Nghèo', 'Chàng Rể'],
      họ: ['Họ Lâm', 'Họ Tống', 'Họ Đỗ', 'Ông Bá', 'Thầy Đồ', 'Bên Suối'],
      nơi: ['Thôn Hạnh Hoa', 'Xóm Núi', 'Làng Chài', 'Ruộng Bậc Thang', 'Ven Đầm', 'Sườn Đồi Trà'],
    },
  },
  {
    genre: 'huyen-huyen',
    beside: ['tien-hiep', 'dong-nhan', 'hai-huoc'],
    titles: [
      '{đầu} {vật}',
      'Thiếu Niên {nơi}',
      '{vật} Của {đầu}',
      'Vương Tọa {nơi}',
      'Ta Có Một {vật}',
      '{nơi} Thức Tỉnh',
    ],
    words: {
      đầu: ['Ám Dạ', 'Xích Diễm', 'Lôi Đình', 'Băng Nguyên', 'Hắc Thạch', 'Kim Ô', 'Ưng Vương', 'Ẩn Long'],
      vật: ['Thành Trì', 'Quyền Trượng', 'Huyết Ấn', 'Long Tháp', 'Thần Cung', 'Ma Điển', 'Chiến Kỳ'],
      nơi: ['Hoang Nguyên', 'Đảo Mây', 'Vực Sâu', 'Thảo Nguyên Đỏ', 'Đại Lục Phía Bắc', 'Biển Cát'],
    },
  },
];

/** Titles as long as some authors love them; they show what a list does with too much text. */
export const longTitleTails = [
  ': Ta Chỉ Muốn Ngủ Một Giấc Mà Sao Thiên Hạ Ai Cũng Gọi Ta Là Cao Nhân Ẩn Thế Không Màng Danh Lợi',
  ' Và Những Ngày Tháng Không Tên Bên Dòng Sông Cũ, Nơi Chúng Ta Đã Từng Hứa Sẽ Cùng Nhau Đi Hết Con Đường',
  ' (Quyển Thượng: Người Trong Thiên Hạ Đều Cho Rằng Ta Đã Chết, Kỳ Thực Ta Chỉ Về Quê Trồng Rau Nuôi Gà)',
  ', Hay Là Chuyện Kể Rất Dài Về Một Người Rất Bình Thường Vô Tình Nhặt Được Chiếc Hộp Gỗ Không Bao Giờ Mở Ra',
] as const;

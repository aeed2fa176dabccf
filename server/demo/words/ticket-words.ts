/** What people and staff say in the tickets of the demo data, by subject, and the trace that a report carries. */
import type { TraceEntry } from '#contract/resources/ticket.ts';

type TicketTexts = {
  readonly body: string;
  readonly note: string;
  /** Of a request: why it is rejected. */
  readonly question: string;
  readonly answer?: string;
  readonly solution: string;
  readonly thanks?: string;
};

export const ticketTexts: Readonly<Record<string, TicketTexts>> = {
  'Không tải được ảnh bìa mới': {
    body: 'Em chọn ảnh bìa 1200 × 1600, khung tải chạy đến cuối rồi báo lỗi. Em đã thử hai trình duyệt.',
    note: 'Ảnh của tác giả là HEIC đổi đuôi thành JPG, máy chủ từ chối đúng.',
    question:
      'Bạn mở ảnh bằng ứng dụng xem ảnh, chọn Lưu thành JPG rồi tải lại giúp nhé. Ảnh gốc chụp bằng máy gì ạ?',
    answer: 'Dạ em chụp bằng iPhone. Em lưu lại thành JPG rồi mà ảnh vẫn hơi mờ.',
    solution: 'Chúng tôi đã tạo lại các cỡ ảnh từ bản gốc. Bạn tải lại trang là thấy bìa nét.',
    thanks: 'Bìa lên đẹp rồi ạ, em cảm ơn.',
  },
  'Doanh thu tháng trước hiển thị chưa đúng': {
    body: 'Biểu đồ tháng trước ghi 1.250.000 ₫ nhưng bảng kê chỉ có 1.180.000 ₫. Nhờ ban quản trị xem giúp.',
    note: 'Chênh 70.000 ₫ là hai đơn hoàn tiền ngày cuối tháng, sổ cái khớp.',
    question: 'Khoản chênh là hai đơn đã hoàn tiền cho độc giả. Bạn xem bảng kê trước hay sau ngày mùng một?',
    answer: 'Tôi xem ngày 31, trước khi bảng kê được chốt.',
    solution: 'Vậy là khớp: bảng kê chốt ngày mùng một đã trừ hai đơn hoàn. Biểu đồ giờ cũng đã trừ.',
    thanks: 'Tôi hiểu rồi, cảm ơn bạn.',
  },
  'Chương mới không hiện trên trang đọc': {
    body: 'Chương mới em đăng lúc 20 giờ, trong bàn viết ghi “Đã đăng” nhưng độc giả nói chưa thấy.',
    note: 'Bộ nhớ đệm của trang đọc giữ bản cũ mười phút, đã báo nhóm kỹ thuật.',
    question: 'Bạn cho chúng tôi xin ảnh chụp trang đọc có hiện giờ được không?',
    answer: 'Em vừa mở lại bằng điện thoại thì vẫn dừng ở chương cũ.',
    solution: 'Trang đọc đã được làm mới, chương hiện ở mọi thiết bị. Xin lỗi bạn vì sự chậm trễ.',
    thanks: 'Dạ hiện rồi ạ.',
  },
  'Xin hướng dẫn đặt lịch đăng chương': {
    body: 'Em có hai mươi chương viết sẵn, muốn đăng mỗi tối một chương thì làm thế nào ạ?',
    note: 'Gửi bài hướng dẫn “Cách đăng nhiều chương cùng lúc”.',
    question: 'Bạn muốn đăng vào tất cả các ngày trong tuần, hay trừ cuối tuần?',
    answer: 'Em muốn từ thứ hai đến thứ sáu, 20 giờ.',
    solution: 'Ở danh sách chương, bạn chọn các chương rồi bấm Xếp lịch, chọn năm ngày và giờ 20:00 là được.',
    thanks: 'Em làm được rồi, tiện quá ạ.',
  },
};

export const requestTexts: Readonly<Record<string, TicketTexts>> = {
  'Xin đổi tên truyện': {
    body: 'Tên cũ trùng với một truyện khác trên trang, em xin đổi để độc giả khỏi nhầm.',
    note: 'Đã tìm: đúng là có truyện trùng tên, đăng trước.',
    question: 'Tên mới vẫn trùng với một truyện khác, bạn chọn tên khác rồi gửi lại giúp nhé.',
    solution: 'Truyện đã mang tên mới. Đường dẫn cũ vẫn mở được.',
  },
  'Xin gộp hai bản đăng trùng': {
    body: 'Em lỡ đăng truyện thành hai bản, độc giả theo dõi cả hai. Xin gộp về một bản giúp em.',
    note: 'Hai bản chung mười chương đầu, cần hỏi tác giả giữ bản nào.',
    question: 'Hai bản khác nội dung nhiều, chúng tôi chưa gộp được. Bạn cho biết giữ bản nào nhé.',
    solution: 'Đã gộp. Các chương nằm nối tiếp nhau, bạn xem lại số chương giúp.',
  },
  'Xin chuyển truyện sang tài khoản khác': {
    body: 'Nhóm dịch của em nay do bạn biên tập phụ trách, xin chuyển truyện sang tài khoản của bạn ấy.',
    note: 'Đã gọi điện xác nhận với cả hai bên.',
    question: 'Chúng tôi chưa xác nhận được với người nhận. Bạn nhờ họ gửi phiếu cho chúng tôi nhé.',
    solution: 'Truyện đã thuộc về tài khoản mới, kể cả doanh thu từ hôm nay.',
  },
  'Xin xóa truyện đăng nhầm': {
    body: 'Em đăng nhầm bản nháp thành truyện mới, xin xóa giúp em.',
    note: 'Truyện chưa có lượt mua nào, xóa được.',
    question: 'Truyện đã có độc giả mua chương nên chưa thể xóa. Bạn có muốn tạm ẩn không?',
    solution: 'Đã xóa. Truyện nằm trong thùng rác ba mươi ngày phòng khi bạn cần lại.',
  },
};

const steps = [
  ['navigation', 'navigation.go', '"loadingScreen"'],
  ['navigation', 'screen.loaded', '{"settled":"free"}'],
  [
    'realtime',
    'connection.connecting',
    '{"connection":{"connecting":"trying"},"network":"online","subscription":"idle"}',
  ],
  [
    'realtime',
    'connection.connected',
    '{"connection":"connected","network":"online","subscription":"subscribing"}',
  ],
  [
    'realtime',
    'connection.unavailable',
    '{"connection":"unavailable","network":"online","subscription":"idle"}',
  ],
  ['navigation', 'work.changed', '{"settled":{"unsaved":"watching"}}'],
] as const;

/** Oldest first, in the seconds before the report. */
export const traceOfReport = (reportedAt: number): readonly TraceEntry[] =>
  steps.map(([machine, event, state], at) => ({
    at: new Date(reportedAt - (steps.length - at) * 1500).toISOString(),
    machine,
    event,
    state,
  }));

/** What is said of demo orders and batches of codes. */

export const refundReasons = [
  'Độc giả thanh toán hai lần cho cùng một gói',
  'Nạp nhầm tài khoản, độc giả yêu cầu hoàn tiền',
  'Cổng thanh toán xác nhận giao dịch bị hủy',
];

export const reversalReasons = ['Mã bị phát tán ngoài chương trình', 'Trao nhầm độc giả'];

type DemoBatch = {
  readonly name: string;
  readonly note: string;
  readonly coins: number;
  /** Days from today to its last one. */
  readonly until: number;
  /** How much of it is used. */
  readonly used: number;
  /** Why it was declared void; null where it is good. */
  readonly voided: string | null;
};

export const demoBatches: readonly DemoBatch[] = [
  {
    name: 'Tri ân độc giả thân thiết',
    note: 'Gửi kèm thư cảm ơn.',
    coins: 200,
    until: 90,
    used: 0.8,
    voided: null,
  },
  {
    name: 'Sự kiện ra mắt ứng dụng',
    note: 'Phát tại gian hàng hội sách.',
    coins: 100,
    until: 30,
    used: 0.55,
    voided: null,
  },
  {
    name: 'Thi viết truyện ngắn',
    note: 'In sai mệnh giá trên thẻ.',
    coins: 500,
    until: 60,
    used: 0.1,
    voided: 'Thẻ in sai mệnh giá',
  },
  { name: 'Quà sinh nhật Bookdesk', note: '', coins: 150, until: 180, used: 0.2, voided: null },
];

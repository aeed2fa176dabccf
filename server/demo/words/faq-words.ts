/** Questions of the demo data with their answers, in the order of each category. */
import type { faqCategories } from '#contract/resources/faq.ts';

type Entry = readonly [question: string, answer: string];

export const faqWords: Readonly<Record<(typeof faqCategories)[number], readonly Entry[]>> = {
  account: [
    [
      'Tôi quên mật khẩu thì phải làm sao?',
      'Ở trang đăng nhập, chọn “Quên mật khẩu” và nhập email đã đăng ký. Chúng tôi sẽ gửi cho bạn một liên kết có hiệu lực trong 60 phút.\n\nNếu không thấy thư, hãy xem thử hộp thư rác trước khi yêu cầu lại.',
    ],
    [
      'Làm thế nào để đổi email đăng nhập?',
      'Hiện bạn chưa tự đổi được email. Hãy gửi phiếu hỗ trợ từ tài khoản của mình, ghi rõ email cũ và email mới; chúng tôi sẽ xác minh rồi đổi giúp bạn.',
    ],
    [
      'Tôi có thể đăng nhập trên nhiều thiết bị cùng lúc không?',
      'Có. Mỗi thiết bị là một phiên đăng nhập riêng. Khi đặt lại mật khẩu, mọi phiên đang mở đều kết thúc.',
    ],
    [
      'Vì sao tài khoản của tôi bị khóa?',
      'Khi đăng nhập, bạn sẽ thấy lý do khóa. Thường gặp nhất là đăng lại truyện của người khác khi chưa được phép, hoặc đăng quảng cáo.\n\nNếu cho rằng có nhầm lẫn, hãy trả lời thư thông báo để được xem xét lại.',
    ],
    [
      'Làm sao để trở thành tác giả trên nền tảng?',
      'Tài khoản mới bắt đầu với vai trò độc giả. Hãy gửi phiếu hỗ trợ kèm giới thiệu ngắn về tác phẩm; biên tập viên sẽ mở quyền đăng truyện cho bạn trong vòng ba ngày làm việc.',
    ],
    [
      'Tôi muốn xóa tài khoản thì làm thế nào?',
      'Hãy gửi yêu cầu xóa từ chính tài khoản đó. Nếu bạn còn truyện đang đăng hoặc số dư chưa rút, chúng tôi sẽ liên hệ để thống nhất trước khi xóa.',
    ],
  ],
  reading: [
    [
      'Đọc truyện có mất phí không?',
      'Phần lớn các chương đầu được đọc miễn phí. Chương có giá sẽ ghi rõ số xu cần để mở khóa trước khi bạn bấm đọc.',
    ],
    [
      'Chương đã mở khóa có đọc lại được không?',
      'Được. Chương đã mở khóa thuộc về tài khoản của bạn và đọc lại bao nhiêu lần cũng được, kể cả khi tác giả đổi giá về sau.',
    ],
    [
      'Truyện tôi đang đọc bỗng dưng biến mất, vì sao vậy?',
      'Truyện có thể đã bị gỡ vì lý do bản quyền hoặc đang được tác giả chỉnh sửa. Những chương bạn đã mở khóa vẫn được giữ lại và sẽ hiện khi truyện được khôi phục.',
    ],
    [
      'Làm sao biết khi nào có chương mới?',
      'Hãy theo dõi truyện để nhận thông báo. Trang của mỗi truyện cũng ghi ngày ra chương gần nhất và tình trạng: còn tiếp, hoàn thành hay tạm dừng.',
    ],
    [
      'Tôi thấy chương bị thiếu chữ hoặc sai nội dung thì báo ở đâu?',
      'Ở cuối chương, chọn “Báo lỗi” và mô tả ngắn chỗ sai. Người đăng sẽ nhận được ngay và bạn được báo lại khi lỗi đã sửa.',
    ],
    [
      'Tìm truyện không gõ dấu có được không?',
      'Được. Gõ không dấu sẽ tìm thấy mọi cách viết, ví dụ “duong” tìm ra cả “đường” và “dương”. Nếu gõ có dấu, kết quả phải đúng dấu đó.',
    ],
  ],
  writing: [
    [
      'Truyện của tôi bao lâu thì được duyệt?',
      'Thông thường trong vòng hai ngày làm việc kể từ khi bạn gửi duyệt. Nếu cần chỉnh sửa, biên tập viên sẽ ghi rõ lý do ngay trong truyện.',
    ],
    [
      'Có thể hẹn giờ đăng chương không?',
      'Có. Trong danh sách chương, chọn “Đặt lịch đăng” cho từng chương, hoặc xếp hàng nhiều chương theo các ngày trong tuần. Giờ đăng tính theo giờ Việt Nam.',
    ],
    [
      'Tôi tải lên được những loại tệp nào?',
      'Bạn có thể tải lên tệp TXT, DOCX, EPUB hoặc ZIP, mỗi tệp tối đa 50 MB. Ảnh bìa nhận JPG, PNG và WebP theo tỉ lệ 2:3.',
    ],
    [
      'Lỡ xóa truyện hoặc chương thì có lấy lại được không?',
      'Được. Truyện và chương đã xóa nằm trong thùng rác và khôi phục lại được nguyên vẹn, kể cả số chương cũ nếu số đó còn trống.',
    ],
    [
      'Làm sao để chuyển truyện sang cho người khác đăng?',
      'Việc đổi người đăng do biên tập viên thực hiện. Hãy gửi yêu cầu “đổi chủ sở hữu”, nêu tên truyện và tài khoản nhận; người nhận sẽ được thông báo.',
    ],
    [
      'Vì sao tôi không sửa được mục “Đề cử” và “Giảm giá”?',
      'Hai mục này do biên tập viên quyết định để bảo đảm công bằng giữa các truyện. Bạn có thể gửi phiếu hỗ trợ để đề nghị.',
    ],
    [
      'Có giới hạn độ dài một chương không?',
      'Không có giới hạn cứng, nhưng chương từ 1.500 đến 4.000 chữ thường được đọc hết nhiều nhất. Chương quá ngắn có thể bị yêu cầu gộp lại.',
    ],
  ],
  payment: [
    [
      'Nạp xu bằng những cách nào?',
      'Bạn có thể nạp bằng chuyển khoản ngân hàng, ví điện tử hoặc mã đổi xu. Xu được cộng vào tài khoản ngay sau khi giao dịch thành công.',
    ],
    [
      'Tôi đã chuyển tiền nhưng chưa nhận được xu?',
      'Giao dịch ngân hàng đôi khi cần đến 30 phút. Quá thời gian đó, hãy gửi phiếu hỗ trợ kèm mã giao dịch; chúng tôi sẽ đối soát và cộng xu cho bạn.',
    ],
    [
      'Xu có hết hạn không?',
      'Xu bạn nạp không hết hạn. Riêng xu tặng từ chương trình khuyến mãi có hạn ghi trong thông báo của chương trình đó.',
    ],
    [
      'Tôi có được hoàn tiền không?',
      'Xu chưa dùng được hoàn trong vòng bảy ngày kể từ ngày nạp. Chương đã mở khóa thì không hoàn, trừ khi nội dung bị lỗi mà người đăng không sửa.',
    ],
    [
      'Tác giả nhận thu nhập khi nào?',
      'Thu nhập được chốt vào ngày cuối tháng. Bảng kê có trong mục Hóa đơn; sau khi bạn xác nhận, tiền được chuyển trong vòng mười ngày làm việc nếu đạt mức tối thiểu.',
    ],
    [
      'Vì sao bảng kê của tôi có khấu trừ thuế?',
      'Khoản chi trả từ 2.000.000 đồng trở lên, sau khi trừ phí nền tảng, bị khấu trừ 10% thuế thu nhập cá nhân trên toàn bộ khoản đó; khoản nhỏ hơn thì không. Số thuế được ghi dưới các dòng của bảng kê.',
    ],
  ],
  copyright: [
    [
      'Tôi phát hiện truyện của mình bị người khác đăng lại, phải làm gì?',
      'Hãy gửi phiếu hỗ trợ với tên hai truyện và bằng chứng bạn là tác giả, chẳng hạn bản thảo hoặc nơi đăng đầu tiên. Truyện vi phạm sẽ bị gỡ trong lúc xác minh.',
    ],
    [
      'Đăng truyện dịch có cần xin phép không?',
      'Có. Bạn cần được chủ sở hữu bản quyền đồng ý và ghi rõ tên tác giả gốc cùng người dịch. Truyện dịch không rõ nguồn sẽ không được duyệt.',
    ],
    [
      'Bản quyền truyện đăng ở đây thuộc về ai?',
      'Bản quyền vẫn thuộc về tác giả. Khi đăng truyện, bạn chỉ cho phép nền tảng hiển thị và bán quyền đọc theo giá bạn đặt.',
    ],
  ],
  other: [
    [
      'Liên hệ ban quản trị bằng cách nào?',
      'Cách nhanh nhất là gửi phiếu hỗ trợ trong mục Hỗ trợ. Mỗi phiếu có người phụ trách và bạn theo dõi được từng bước xử lý.',
    ],
    [
      'Tôi muốn đặt quảng cáo trên trang thì liên hệ ở đâu?',
      'Hãy gửi yêu cầu với tiêu đề “Quảng cáo”, kèm thời gian mong muốn. Chúng tôi sẽ báo giá và lịch còn trống trong vòng một ngày làm việc.',
    ],
    [
      'Nền tảng có ứng dụng trên điện thoại không?',
      'Hiện chưa có ứng dụng riêng, nhưng trang web được thiết kế cho cả điện thoại. Bạn có thể thêm trang vào màn hình chính để mở nhanh như một ứng dụng.',
    ],
  ],
};

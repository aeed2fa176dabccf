/** Sentences that demo prose is put together from: our own, about nobody, and the same for every kind of story. */

export const openings = [
  'Trời vừa tạnh mưa, con đường đất dẫn vào làng còn loáng nước.',
  'Đêm ấy gió đổi chiều, mang theo mùi khói bếp từ bên kia sông.',
  'Chuông điểm canh ba, cả dãy nhà chỉ còn một ngọn đèn chưa tắt.',
  'Sương sớm phủ kín sườn núi, tiếng gà gáy nghe xa như vọng lại từ hôm qua.',
  'Chợ tan, người bán hàng cuối cùng đang gom mấy mớ rau còn lại vào thúng.',
  'Chuyến tàu muộn hơn thường lệ bốn mươi phút, sân ga vắng tanh.',
  'Mặt hồ phẳng như gương, chỉ có một chiếc lá trôi ngược dòng.',
  'Nắng cuối ngày hắt qua khe cửa, vẽ một vệt dài trên nền gạch cũ.',
] as const;

export const actors = [
  'Hắn',
  'Nàng',
  'Ông lão',
  'Cô gái',
  'Người lạ mặt',
  'Cậu học trò',
  'Bà chủ quán',
  'Gã đánh xe',
  'Viên quan trẻ',
  'Đứa bé',
] as const;

export const actions = [
  'khẽ gật đầu rồi quay lưng bước đi',
  'đặt chén trà xuống, hồi lâu không nói một lời',
  'mở cuốn sổ cũ, lật tới trang có nếp gấp',
  'đưa mắt nhìn quanh, như thể đang tìm ai đó trong đám đông',
  'cười nhạt, ngón tay gõ nhịp lên mặt bàn',
  'đứng lặng trước cửa, tay vẫn nắm chặt chiếc chìa khóa',
  'ngẩng lên nhìn trời, đếm thầm những vì sao còn sót lại',
  'thở dài, kéo cao cổ áo cho đỡ lạnh',
  'cúi xuống nhặt mảnh giấy, đọc đi đọc lại ba lần',
  'nghiêng tai lắng nghe tiếng bước chân ngoài hiên',
] as const;

export const turns = [
  'nhưng trong lòng đã có quyết định',
  'bởi chuyện năm xưa chưa ai quên được',
  'dẫu biết phía trước chẳng có đường lui',
  'mà không hay rằng có người vẫn dõi theo từ xa',
  'vì lời hứa ấy nặng hơn cả một đời người',
  'như thể mọi chuyện đã được sắp đặt từ trước',
  'để mặc cơn mưa xóa dần dấu vết',
  'cho tới khi tiếng trống đầu tiên vang lên',
] as const;

export const speeches = [
  '“Ngươi thật sự muốn biết sao?”',
  '“Đi thôi, trời sắp sáng rồi.”',
  '“Chuyện này không đơn giản như anh nghĩ đâu.”',
  '“Ta đợi câu nói ấy đã mười năm.”',
  '“Đừng quay đầu lại, dù có nghe thấy gì.”',
  '“Cơm nguội cả rồi, ăn đi đã rồi hẵng tính.”',
  '“Món nợ này, sớm muộn gì cũng phải trả.”',
  '“Em không sợ, chỉ là hơi lạnh thôi.”',
] as const;

export const settings = [
  'Ngoài kia, gió thổi qua rặng tre nghe rào rạt.',
  'Xa xa vọng lại tiếng chó sủa, rồi im bặt.',
  'Ánh đèn dầu chập chờn, bóng người in lên vách cứ dài ra mãi.',
  'Mùi hoa sữa thoảng qua, ngọt đến mức khiến người ta chóng mặt.',
  'Dòng người vẫn qua lại, không một ai để ý tới góc khuất ấy.',
  'Nước triều đang lên, vỗ từng nhịp đều đều vào mạn thuyền.',
  'Bức tường rêu phong còn nguyên vết chém năm nào.',
  'Chiếc đồng hồ trên tường đã dừng ở năm giờ kém mười.',
] as const;

export const closings = [
  'Không ai ngờ rằng, đó lại là lần cuối họ gặp nhau.',
  'Câu trả lời, có lẽ phải đợi đến sáng mai.',
  'Cánh cửa từ từ mở ra.',
  'Và rồi, mọi thứ lại chìm vào yên lặng.',
  'Hắn biết, từ giờ phút này, mình không còn đường quay lại.',
  'Phía cuối con đường, một ngọn đèn vừa được thắp lên.',
] as const;

/** `{nơi}` stands for a place, `{người}` for a person, `{vật}` for a thing. */
export const chapterTitles = [
  'Gặp lại {người}',
  'Đêm mưa ở {nơi}',
  'Bí mật của {người}',
  'Lời hẹn với {người}',
  'Rời khỏi {nơi}',
  'Trở về {nơi}',
  'Người đến từ {nơi}',
  'Dấu vết trên {vật}',
  'Gió nổi ở {nơi}',
  'Ngã rẽ',
  'Trận đầu ở {nơi}',
  'Cái giá của {vật}',
  'Bữa cơm cùng {người}',
  'Lá thư từ {nơi}',
  'Sóng ngầm',
  'Một mình giữa {nơi}',
  'Ánh lửa ở {nơi}',
  'Ván cờ cuối',
  'Đối mặt với {người}',
  'Người giữ {vật}',
  'Ai lấy {vật}?',
  'Bình minh',
  'Không lời từ biệt',
  '{người} lên tiếng',
] as const;

export const chapterPlaces = [
  'bến sông',
  'núi Bắc',
  'ngôi nhà hoang',
  'cố hương',
  'thành cổ',
  'khu chợ đêm',
  'cánh rừng phía tây',
  'ga cuối',
  'làng chài',
  'vùng nước nổi',
  'đỉnh đèo',
] as const;

export const chapterPeople = [
  'Người cũ',
  'Khách lạ',
  'Kẻ phản bội',
  'Ông lão mù',
  'Đồng môn',
  'Bà chủ quán',
  'Người đưa thư',
  'Cô gái áo xanh',
  'Sư phụ',
] as const;

export const chapterThings = [
  'chiếc hộp gỗ',
  'tấm bản đồ',
  'cây đèn dầu',
  'thanh kiếm gãy',
  'cuốn sổ tay',
  'lời thề',
  'chiếc nhẫn bạc',
  'bức thư',
] as const;

export const synopsisStarts = [
  'Một biến cố không ai ngờ tới đã đẩy {người} ra khỏi cuộc sống vốn dĩ bình yên.',
  'Người ta đồn rằng ở nơi này có một bí mật đã ngủ yên suốt trăm năm, cho tới ngày {người} tìm đến.',
  'Tỉnh dậy sau một giấc ngủ dài, {người} phát hiện mọi thứ quanh mình đã đổi khác.',
  'Mười năm trước, {người} ra đi tay trắng. Mười năm sau, người ấy trở về với một lời hứa chưa tròn.',
  'Đây là câu chuyện về {người}, về một vùng đất và những điều người ta không dám gọi tên.',
] as const;

export const synopsisHeroes = [
  'chàng thư sinh nghèo',
  'cô gái bán hoa',
  'người thợ rèn câm',
  'cậu học trò mồ côi',
  'nữ thầy thuốc trẻ',
  'gã lái đò',
  'viên lính già',
  'cô kỹ sư mới ra trường',
  'anh đầu bếp thất nghiệp',
  'đứa con nuôi của dòng họ',
] as const;

export const synopsisMiddles = [
  'Bạn bè hóa thù, người lạ hóa tri kỷ, và ranh giới giữa đúng sai ngày một mờ đi.',
  'Từng bước một, những mảnh ghép rời rạc bắt đầu khớp lại thành một bức tranh khiến ai nhìn thấy cũng phải rùng mình.',
  'Có tiếng cười, có nước mắt, có những bữa cơm đạm bạc mà ấm lòng.',
  'Muốn giữ lấy điều quý giá nhất, phải học cách buông tay trước đã.',
] as const;

export const synopsisEnds = [
  'Liệu phía cuối con đường có còn ai đợi?',
  'Truyện nhẹ nhàng, tiến triển chậm, kết thúc có hậu.',
  'Mỗi ngày một chương, cuối tuần có thêm ngoại truyện.',
  'Nếu yêu thích, xin hãy để lại một lời nhận xét cho tác giả có thêm động lực.',
] as const;

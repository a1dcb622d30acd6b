// swift-format-ignore-file
// Made from Localizable.xcstrings by: swift run Translations

extension StringCatalog {
  static let vietnamese = #"""
    %@ %@ needs Waymark Pro, so nothing from %@ was imported.	%@ %@ cần Waymark Pro, nên không nhập gì từ %@.
    %@ %@ needs Waymark Pro, so nothing was changed.	%@ %@ cần Waymark Pro, nên không có gì thay đổi.
    %@ (Pro)	%@ (Pro)
    %@ (default)	%@ (mặc định)
    %@ (y/n)	%@ (c/k)
    %@ +%@ points	%@ +%@ điểm
    %@ Because of %@, nothing from %@ was imported.	%@ Vì %@ nên không nhập gì từ %@.
    %@ Log %@ instead? (y/n)	%@ Ghi %@ thay vào đó? (c/k)
    %@ MB/s	%@ MB/s
    %@ Nothing was changed.	%@ Không có gì thay đổi.
    %@ Set %@ instead? (y/n)	%@ Đặt %@ thay vào đó? (c/k)
    %@ The files before it were imported: %@.	%@ Các tệp trước đó đã được nhập: %@.
    %@ The scale says %@.	%@ Chiếc cân báo %@.
    %@ Today's weight: %@.	%@ Cân nặng hôm nay: %@.
    %@ You weigh %@.	%@ Bạn nặng %@.
    %@ You weighed %@ on %@.	%@ Bạn nặng %@ vào %@.
    %@ a day	%@ mỗi ngày
    %@ a week	%@ mỗi tuần
    %@ above the goal	cao hơn mục tiêu %@
    %@ above the start	cao hơn lúc bắt đầu %@
    %@ above your average of %@	cao hơn %@ so với mức trung bình %@ của bạn
    %@ above your usual %@ by this time	nhiều hơn %@ so với mức %@ thường lệ vào giờ này
    %@ accepted it.	%@ đã nhận.
    %@ added	đã thêm %@
    %@ added, %@ already known	đã thêm %@, %@ đã có sẵn
    %@ already exists, from %@. Replace it? The old file isn't kept. (y/n)	%@ đã có, từ %@. Thay thế? Tệp cũ sẽ không được giữ lại. (c/k)
    %@ already exists. Replace it? (y/n)	%@ đã có sẵn. Thay thế nó? (c/k)
    %@ and %@	%@ và %@
    %@ and %@ more	%@ và %@ mục khác
    %@ appears twice	%@ xuất hiện hai lần
    %@ appears twice in %@. Nothing from it was imported.	%@ xuất hiện hai lần trong %@. Không nhập gì từ đó.
    %@ applies without Pro	không có Pro thì dùng %@
    %@ belongs to another user	%@ thuộc về người dùng khác
    %@ belongs to the database %@, so it wasn't written.	%@ thuộc về cơ sở dữ liệu %@, nên đã không được ghi.
    %@ below the goal	thấp hơn mục tiêu %@
    %@ below the start	thấp hơn lúc bắt đầu %@
    %@ below your average of %@	thấp hơn %@ so với mức trung bình %@ của bạn
    %@ below your usual %@ by this time	ít hơn %@ so với mức %@ thường lệ vào giờ này
    %@ blocks more than you selected	%@ chặn nhiều hơn những gì đã chọn
    %@ browsers	#other=%@ trình duyệt
    %@ bytes are too many for a QR code.	%@ byte là quá nhiều cho một mã QR.
    %@ can't be locked: it's %@.	Không thể khóa %@: đó là %@.
    %@ can't be read	không thể đọc %@
    %@ can't be read past line %@: %@. Up to there, %@, with %@. Nothing was imported.	%@ không đọc được từ dòng %@: %@. Đến đó có %@, với %@. Không nhập gì cả.
    %@ can't be read, so data from its source isn't imported	không thể đọc %@, nên dữ liệu từ nguồn của nó không được nhập
    %@ can't be read: %@	không thể đọc %@: %@
    %@ can't be read: %@.	Không thể đọc %@: %@.
    %@ can't be read: it's a device or a pipe.	Không thể đọc %@: đó là thiết bị hoặc ống dẫn.
    %@ can't be read: it's a folder.	Không thể đọc %@: đó là một thư mục.
    %@ can't be read: its links form a loop.	Không thể đọc %@: các liên kết của nó đi vòng tròn.
    %@ can't be read: permission denied.	Không thể đọc %@: không có quyền truy cập.
    %@ can't be used: %@	không dùng được %@: %@
    %@ can't be written: %@	Không thể ghi %@: %@
    %@ can't be written: %@.	Không thể ghi %@: %@.
    %@ can't be written: its disk is full	Không thể ghi %@: ổ đĩa đã đầy
    %@ can't be “%@”: use %@.	%@ không thể là “%@”: hãy dùng %@.
    %@ can't be “%@”: use %@. Nothing from %@ was imported.	%@ không thể là “%@”: hãy dùng %@. Không nhập gì từ %@.
    %@ can't be “%@”: use a part of the day, HH:MM-HH:MM, or off.	%@ không thể là “%@”: phải là một khoảng trong ngày, HH:MM-HH:MM, hoặc off.
    %@ can't have a daily goal, because it doesn't add up over a day.	%@ không thể có mục tiêu hằng ngày vì không cộng dồn trong ngày.
    %@ changed	%@ thay đổi
    %@ changes behind	#other=còn thiếu %@ thay đổi
    %@ changes can no longer be undone	#other=%@ thay đổi không thể hoàn tác nữa
    %@ channels were unregistered: %@	#other=%@ kênh đã bị hủy đăng ký: %@
    %@ channels would be unregistered: %@	#other=%@ kênh sẽ bị hủy đăng ký: %@
    %@ come with Waymark Pro: %@	%@ có trong Waymark Pro: %@
    %@ comes first on your PATH	%@ đứng trước trong PATH
    %@ commands blocked	#other=%@ lệnh bị chặn
    %@ contains a file that would be unpacked outside its folder (%@), so it wasn't read.	%@ chứa một tệp sẽ được giải nén ra ngoài thư mục của nó (%@), nên không được đọc.
    %@ contains a space or a character that a URL can't have.	%@ có dấu cách hoặc ký tự mà URL không được chứa.
    %@ contains a stray %%.	%@ có một dấu %% lạc chỗ.
    %@ contains nothing Waymark can read.	%@ không có gì Waymark đọc được.
    %@ contains your record, so it can't be a folder for exports.	%@ chứa hồ sơ của bạn nên không thể là thư mục cho các tệp xuất.
    %@ couldn't be asked: %@	không hỏi được %@: %@
    %@ couldn't be kept locked: %@	không duy trì được khóa bằng %@: %@
    %@ counted by devices	%@ do thiết bị đếm
    %@ daily totals are lower than the ones you already have: the higher ones count	#other=%@ tổng của ngày thấp hơn số đã có: số cao hơn được tính
    %@ days	#other=%@ ngày
    %@ days ago	#other=%@ ngày trước
    %@ days ahead of pace	#other=Nhanh hơn tiến độ %@ ngày
    %@ days behind pace	#other=Chậm hơn tiến độ %@ ngày
    %@ days didn't count	#other=%@ ngày không được tính
    %@ days differ from their samples, first %@	#other=%@ ngày không khớp với các mẫu, đầu tiên là %@
    %@ days in a row	#other=%@ ngày liên tiếp
    %@ days met	#other=%@ ngày đạt
    %@ days to %@	#other=còn %@ ngày đến huy hiệu %@
    %@ deliveries couldn't be imported, the last from %@: %@	#other=%@ lần gửi không nhập được, lần cuối là của %@: %@
    %@ deliveries from %@ were refused, the last on %@: %@	#other=%@ lần gửi của %@ bị từ chối, lần cuối vào %@: %@
    %@ didn't accept it: %@.	%@ không nhận: %@.
    %@ didn't answer in time	%@ không trả lời kịp
    %@ didn't exist in your time zone: the clocks skipped it.	Không có %@ trong múi giờ của bạn: đồng hồ đã nhảy qua lúc đó.
    %@ didn't stop in time and was abandoned.	%@ không dừng kịp thời và bị bỏ lại.
    %@ doesn't block %@	%@ không chặn %@
    %@ doesn't contain a certificate.	%@ không chứa chứng chỉ nào.
    %@ doesn't contain a key Waymark can use.	%@ không chứa khóa nào dùng được.
    %@ doesn't exist	không có %@
    %@ doesn't run: %@	%@ không được chạy: %@
    %@ doesn't show what is running	%@ không cho thấy những gì đang chạy
    %@ doesn't start with http:// or https://.	%@ không bắt đầu bằng http:// hoặc https://.
    %@ entries	#other=%@ mục
    %@ entries can't be sent; they're kept in %@.	#other=Không gửi được %@ mục; chúng được giữ trong %@.
    %@ entries from watches couldn't be saved, the last one: %@	#other=không lưu được %@ mục từ đồng hồ, mục cuối: %@
    %@ entries waiting, not counted yet	#other=%@ mục đang chờ, chưa được tính
    %@ entries, kept in %@	#other=%@ mục, được giữ trong %@
    %@ events couldn't be read and were set aside, the first one %@	#other=Không đọc được %@ sự kiện nên đã để riêng ra, sự kiện đầu tiên: %@
    %@ exercise sessions per day	#other=%@ buổi tập mỗi ngày
    %@ exercises	#other=%@ bài tập
    %@ expired	%@ đã quá hạn
    %@ failed %@ times: %@	#other=%@ thất bại %@ lần: %@
    %@ failed and will be retried: %@	%@ không thành công và sẽ được thử lại: %@
    %@ files couldn't be imported; %@	#other=%@ tệp không nhập được; %@
    %@ files imported from %@	#other=đã nhập %@ tệp từ %@
    %@ files in %@ were left out; the others were read.	#other=%@ tệp trong %@ bị bỏ qua, các tệp khác đã được đọc.
    %@ files received. Importing now.	#other=Đã nhận %@ tệp. Đang nhập.
    %@ flights	#other=%@ tầng
    %@ freezes	#other=%@ lượt bảo lưu
    %@ from imported files	%@ từ tệp đã nhập
    %@ from its next start.	%@ kể từ lần khởi động tiếp theo.
    %@ has an invalid port.	%@ có cổng không hợp lệ.
    %@ has been running for %@ minutes; everything else continues.	#other=%@ đã chạy được %@ phút; mọi phần khác vẫn tiếp tục.
    %@ has dates such as %@, and none of them shows whether the day or the month comes first. Nothing was imported.	%@ có các ngày như %@, và không ngày nào cho biết ngày hay tháng đứng trước. Chưa nhập gì cả.
    %@ has dates such as %@. Which comes first: 1 the day, 2 the month?	%@ có các ngày như %@. Phần nào đứng trước: 1 ngày, 2 tháng?
    %@ has dates that contradict each other: in %@ the day comes first, in %@ the month. Nothing was imported.	%@ có các ngày mâu thuẫn nhau: trong %@ ngày đứng trước, trong %@ tháng đứng trước. Chưa nhập gì cả.
    %@ has lost its address or its secrets	%@ đã mất địa chỉ hoặc mã bí mật
    %@ has no host.	%@ không có tên máy chủ.
    %@ has no schedule %@.	%@ không có lịch khóa %@.
    %@ has stopped trying to pair.	%@ đã ngừng thử ghép đôi.
    %@ hours ago	#other=%@ giờ trước
    %@ hours old	#other=%@ giờ trước
    %@ in %@	%@ trong năm %@
    %@ in %@ can't be the name of a setting. Nothing was imported.	%@ trong %@ không thể là tên cài đặt. Không nhập gì cả.
    %@ is %@ days old, from %@. Replace it? The old file isn't kept. (y/n)	#other=%@ đã cũ %@ ngày, từ %@. Thay thế? Tệp cũ sẽ không được giữ lại. (c/k)
    %@ is %@ less than your last weight, %@.	%@ ít hơn %@ so với cân nặng gần nhất của bạn, %@.
    %@ is %@ more than your last weight, %@.	%@ nhiều hơn %@ so với cân nặng gần nhất của bạn, %@.
    %@ is a Waymark record, such as a backup.	%@ là hồ sơ của chính Waymark, chẳng hạn một bản sao lưu.
    %@ is a database from an app that Waymark doesn't know.	%@ là cơ sở dữ liệu của một chương trình mà Waymark không biết.
    %@ is a database, and may be someone's record, so it wasn't replaced.	%@ là một cơ sở dữ liệu, có thể là hồ sơ của ai đó, nên đã không bị thay thế.
    %@ is a file, not a folder.	%@ là tệp, không phải thư mục.
    %@ is a folder; only programs can be locked.	%@ là thư mục; chỉ có thể khóa chương trình.
    %@ is a link	%@ là một liên kết
    %@ is a link, which isn't followed	%@ là một liên kết nên bị bỏ qua
    %@ is a rest day (%@).	%@ là ngày nghỉ (%@).
    %@ is added, but doesn't work yet: %@	Đã thêm %@ nhưng chưa hoạt động: %@
    %@ is added: it locks the sites you select.	Đã thêm %@: nó khóa các trang bạn chọn.
    %@ is after %@.	%@ muộn hơn %@.
    %@ is before %@	%@ trước %@
    %@ is damaged: %@.	%@ bị hỏng: %@.
    %@ is empty.	%@ trống.
    %@ is encrypted.	%@ đã được mã hóa.
    %@ is invalid at %@: %@. Nothing was imported.	%@ không hợp lệ tại %@: %@. Không nhập gì cả.
    %@ is invalid: %@. Nothing was imported.	%@ không hợp lệ: %@. Không nhập gì cả.
    %@ is locked: %@ to go.	%@ bị khóa: còn %@.
    %@ is missing or can't be read	%@ bị thiếu hoặc không thể đọc
    %@ is missing or empty, so entries waiting to be sent may be lost.	%@ bị thiếu hoặc trống, nên các mục đang chờ gửi có thể đã mất.
    %@ is nested too deeply in other archives, so it wasn't opened.	%@ nằm trong quá nhiều lớp tệp nén nên không được mở.
    %@ is never locked: %@	%@ không bao giờ bị khóa: %@
    %@ is never locked: %@.	%@ không bao giờ bị khóa: %@.
    %@ is no longer a rest day.	%@ lại là ngày thường.
    %@ is no longer locked.	%@ không còn bị khóa.
    %@ is out of range	%@ nằm ngoài khoảng cho phép
    %@ is read-only or immutable	%@ chỉ cho đọc hoặc không thay đổi được
    %@ is removed.	Đã gỡ %@.
    %@ is selected.	Đã chọn %@.
    %@ is selected: %@.	Đã chọn %@: %@.
    %@ is selected: locked until the goal is met.	Đã chọn %@: khóa đến khi đạt mục tiêu.
    %@ is still there	%@ vẫn còn đó
    %@ is that server already	%@ đã là máy chủ đó rồi
    %@ is the clinical document from an Apple Health export, not the export itself.	%@ là tài liệu lâm sàng của bản xuất Apple Health, không phải chính bản xuất.
    %@ is the log of a different record, not the one next to it.	%@ là nhật ký của một hồ sơ khác, không phải của hồ sơ bên cạnh.
    %@ is the record itself.	%@ chính là hồ sơ.
    %@ is too far in the future.	%@ quá xa trong tương lai.
    %@ is too far in the past.	%@ quá xa trong quá khứ.
    %@ is too large for a licence: more than 16 kB.	%@ quá lớn cho một giấy phép: hơn 16 kB.
    %@ is too large to be a settings file: it has more than 1 MB.	%@ quá lớn để là tệp cài đặt: hơn 1 MB.
    %@ is too long after %@	%@ quá lâu sau %@
    %@ is “%@”, which this version doesn't know: %@ applies	%@ là “%@”, phiên bản này không biết giá trị đó: %@ được áp dụng
    %@ isn't UTF-8 text, so nothing from it was imported.	%@ không phải văn bản UTF-8, nên không nhập gì từ đó.
    %@ isn't a body fat percentage in tenths	%@ không phải là tỷ lệ mỡ cơ thể tính theo phần mười
    %@ isn't a body fat percentage: use 1 to 75.	%@ không phải là tỷ lệ mỡ cơ thể: hãy dùng 1 đến 75.
    %@ isn't a city list.	%@ không phải là danh sách thành phố.
    %@ isn't a complete copy of a record: %@.	%@ không phải là bản sao hoàn chỉnh của một hồ sơ: %@.
    %@ isn't a folder.	%@ không phải là thư mục.
    %@ isn't a number of days from 1 to 6	%@ không phải là số ngày từ 1 đến 6
    %@ isn't a number of days: use %@ to %@.	%@ không phải là số ngày: hãy dùng %@ đến %@.
    %@ isn't a number of entries.	%@ không phải là số lượng mục.
    %@ isn't a number of notifications: use %@ to %@.	%@ không phải là số thông báo: hãy dùng %@ đến %@.
    %@ isn't a number of repetitions	%@ không phải là số lần lặp
    %@ isn't a number of repetitions: use %@ to %@.	%@ không phải là số lần lặp: hãy dùng %@ đến %@.
    %@ isn't a number of steps: use 1 to %@, or -1 to %@ for a correction.	%@ không phải là số bước: hãy dùng 1 đến %@, hoặc -1 đến %@ để điều chỉnh.
    %@ isn't a program	%@ không phải là chương trình
    %@ isn't a program.	%@ không phải là chương trình.
    %@ isn't a rest day.	%@ không được đánh dấu là ngày nghỉ.
    %@ isn't a settings file, which is one JSON object.	%@ không phải là tệp cài đặt, tức một đối tượng JSON.
    %@ isn't a table of days: its columns are %@.	%@ không phải là bảng theo ngày: các cột của nó là %@.
    %@ isn't a valid daily goal	%@ không phải là mục tiêu hằng ngày hợp lệ
    %@ isn't a valid exercise goal: use %@ to %@.	%@ không phải là mục tiêu bài tập hợp lệ: hãy dùng %@ đến %@.
    %@ isn't a valid step goal: use %@ to %@, in multiples of %@.	%@ không phải là mục tiêu bước hợp lệ: hãy dùng %@ đến %@, theo bậc %@.
    %@ isn't between the years 1900 and 2199	%@ không thuộc các năm 1900 đến 2199
    %@ isn't in a format Waymark knows (%@).	%@ không thuộc định dạng nào Waymark biết (%@).
    %@ isn't locked.	%@ không bị khóa.
    %@ isn't measured in “%@”.	%@ không đo bằng “%@”.
    %@ isn't named after an event, so it never runs	%@ không mang tên sự kiện nào, nên không bao giờ chạy
    %@ isn't next to waymark.	%@ không nằm bên cạnh waymark.
    %@ isn't on your PATH	%@ không có trong PATH
    %@ isn't the number of a goal	%@ không phải là số của một mục tiêu
    %@ isn't the number of an entry.	%@ không phải là số của một mục.
    %@ isn't waymark-shield's socket	%@ không phải là socket của waymark-shield
    %@ items	#other=%@ mục
    %@ items are dated outside %@ to %@ and aren't counted	#other=%@ mục có ngày nằm ngoài khoảng %@ đến %@ nên không được tính
    %@ items dated outside %@ to %@ were removed.	#other=Đã gỡ %@ mục có ngày nằm ngoài khoảng %@ đến %@.
    %@ kcal	%@ kcal
    %@ kg	%@ kg
    %@ kg isn't a possible body weight	%@ kg không thể là cân nặng cơ thể
    %@ km	%@ km
    %@ lb	%@ lb
    %@ lines are left in %@	#other=còn sót %@ dòng trong %@
    %@ lines are missing in %@	#other=thiếu %@ dòng trong %@
    %@ lines in %@ look like Waymark's but lack its mark	#other=%@ dòng trong %@ trông như của Waymark nhưng không có dấu của nó
    %@ logged and sent.	Đã ghi và gửi %@.
    %@ logged; it'll be sent when the other device answers.	Đã ghi %@; sẽ gửi khi thiết bị kia trả lời.
    %@ logged; it's waiting here to be sent.	Đã ghi %@; đang chờ ở đây để gửi.
    %@ may still lock sites, and can't be reached from here	%@ có thể vẫn chặn trang web, và từ đây không kết nối được
    %@ mi	%@ mi
    %@ min	%@ phút
    %@ minutes ago	#other=%@ phút trước
    %@ more seconds	#other=còn %@ giây
    %@ more steps open %@, at %@ steps.	#other=Thêm %@ bước nữa là mở %@, khi đạt %@ bước.
    %@ more steps open everything.	#other=Thêm %@ bước nữa là mở tất cả.
    %@ needs Waymark Pro, so nothing was changed.	%@ cần Waymark Pro, nên không có gì thay đổi.
    %@ needs a value.	%@ cần một giá trị.
    %@ new notifications	%@ thông báo mới
    %@ notifications sent	#other=đã gửi %@ thông báo
    %@ now	hiện tại %@
    %@ now, the same as at the start, so progress stays at 0%%.	Hiện tại %@, bằng lúc bắt đầu, nên tiến độ vẫn là 0%%.
    %@ of %@	%@ trên %@
    %@ of %@ days met	đạt %@ trên %@ ngày
    %@ of %@ days this week	%@ trên %@ ngày trong tuần này
    %@ of %@ exercises	%@ trên %@ bài tập
    %@ of %@ names	%@ trên %@ tên
    %@ of %@ policy files are correct	%@ trên %@ tệp chính sách đúng
    %@ of %@ processes are running	%@ trên %@ tiến trình đang chạy
    %@ of %@ records in %@ were rejected; the others were imported.	%@ trong số %@ bản ghi của %@ bị từ chối; các bản ghi còn lại đã được nhập.
    %@ of %@ records in %@ were rejected; the others would be imported.	%@ trong số %@ bản ghi của %@ bị từ chối; các bản ghi còn lại sẽ được nhập.
    %@ of %@ steps	%@ trên %@ bước
    %@ of %@ steps, %@ to go	%@ trên %@ bước, còn %@
    %@ of %@ steps, %@ to go.	%@ trên %@ bước, còn %@.
    %@ of %@ steps. Enjoy the feeling.	%@ trên %@ bước. Hãy tận hưởng cảm giác này.
    %@ of %@ steps. Every one of them counted.	%@ trên %@ bước. Bước nào cũng đáng giá.
    %@ of %@ steps. Keep it rolling.	%@ trên %@ bước. Cứ thế tiếp tục nhé.
    %@ of %@ steps. One good walk and you're there.	%@ trên %@ bước. Đi một vòng nữa là xong.
    %@ of %@ steps. That's it for today.	%@ trên %@ bước. Hôm nay thế là xong.
    %@ of %@ steps. The second half is always easier.	%@ trên %@ bước. Nửa sau lúc nào cũng dễ hơn.
    %@ of %@ steps. Well walked!	%@ trên %@ bước. Đi tốt lắm!
    %@ of %@. Strong work.	%@ trên %@. Tập tốt lắm.
    %@ of %@. That was today's training.	%@ trên %@. Buổi tập hôm nay đã xong.
    %@ of %@. Time to rest.	%@ trên %@. Đến lúc nghỉ rồi.
    %@ of %@. Well done!	%@ trên %@. Giỏi lắm!
    %@ of %@: %@	%@/%@: %@
    %@ of 1 day this week	%@ trên 1 ngày trong tuần này
    %@ older entries	#other=%@ mục cũ hơn
    %@ or %@	%@ hoặc %@
    %@ passes left: waymark lock pass	#other=Còn %@ lượt mở khẩn cấp: waymark lock pass
    %@ per day	%@ mỗi ngày
    %@ points	#other=%@ điểm
    %@ prints the address for the phone; add %@ to the end of it. It also prints a page where the phone can get the certificate it has to trust first.	%@ in ra địa chỉ cho điện thoại; thêm %@ vào cuối. Nó cũng in ra trang để điện thoại lấy chứng chỉ cần tin cậy trước.
    %@ processes stopped	#other=%@ tiến trình bị dừng
    %@ reached milestones aren't recorded	#other=%@ cột mốc đã đạt chưa được ghi lại
    %@ records conflict with yours: yours were kept	#other=%@ bản ghi mâu thuẫn với của bạn: đã giữ bản của bạn
    %@ records read, %@ skipped	#other=đã đọc %@ bản ghi, bỏ qua %@
    %@ records read, none skipped	#other=đã đọc %@ bản ghi, không bỏ qua bản ghi nào
    %@ records rejected:	#other=%@ bản ghi bị từ chối:
    %@ records were complete	#other=%@ bản ghi còn nguyên vẹn
    %@ rejected	%@ bị từ chối
    %@ rejected it: %@.	%@ đã từ chối: %@.
    %@ removed.	Đã gỡ %@.
    %@ removed; its server hasn't been notified yet.	Đã gỡ %@; chưa báo cho máy chủ của nó.
    %@ repetitions	#other=%@ lần lặp
    %@ s left	còn %@ giây
    %@ samples	#other=%@ mẫu
    %@ samples are dated after today: check the device's clock	#other=%@ mẫu ghi ngày sau hôm nay: hãy kiểm tra đồng hồ của thiết bị
    %@ sent, %@ to retry, %@ rejected, %@ expired	đã gửi %@, %@ sẽ thử lại, %@ bị từ chối, %@ đã quá hạn
    %@ since %@	%@ từ %@
    %@ sites are locked for another user of this machine	#other=%@ trang bị khóa cho người khác trên máy này
    %@ sources sending data	#other=%@ nguồn đang gửi dữ liệu
    %@ st %@ lb	%@ st %@ lb
    %@ stays locked today, and opens from %@.	%@ vẫn bị khóa hôm nay, và hết khóa từ %@.
    %@ stays selected today, and opens from %@.	%@ vẫn được chọn hôm nay, và hết khóa từ %@.
    %@ steps	#other=%@ bước
    %@ steps per day	%@ bước mỗi ngày
    %@ still has a line from Waymark	%@ vẫn còn một dòng của Waymark
    %@ stopped and restarts in %@ seconds: %@	%@ đã dừng và bắt đầu lại sau %@ giây: %@
    %@ stored streaks differ from the days, the first on %@	#other=%@ chuỗi ngày đã lưu không khớp với các ngày, đầu tiên vào %@
    %@ takes precedence over Waymark's file	%@ được ưu tiên hơn tệp của Waymark
    %@ to %@	%@ đến %@
    %@ to %@ is %@ days, too long for one history.	Từ %@ đến %@ là %@ ngày, quá dài cho một lần xem lịch sử.
    %@ to %@ today	%@ đến %@ hôm nay
    %@ to %@, in multiples of %@	%@ đến %@, theo bậc %@
    %@ to be retried	%@ sẽ thử lại
    %@ to gain	còn phải tăng %@
    %@ to go	còn %@
    %@ to go to keep your %@ of %@.	Còn %@ nữa để giữ %@ %@ của bạn.
    %@ to go.	Còn %@.
    %@ to lose	còn phải giảm %@
    %@ to the next level	còn %@ là đến cấp độ tiếp theo
    %@ tokens	#other=%@ token
    %@ tries: %@	#other=%@ lần thử: %@
    %@ typed by hand	%@ nhập bằng tay
    %@ unexpected arguments: '%@'.	%@ đối số không mong đợi: '%@'.
    %@ unknown settings are kept for the next export: %@	#other=%@ cài đặt lạ được giữ lại cho lần xuất sau: %@
    %@ votes	#other=%@ phiếu
    %@ wants to pair	%@ xin ghép đôi
    %@ wants to pair, with the digits %@.	%@ xin ghép đôi với các chữ số %@.
    %@ was changed	%@ đã bị thay đổi
    %@ was copied while an app was writing to it, or is damaged: %@.	%@ đã được sao chép trong lúc đang được ghi, hoặc bị hỏng: %@.
    %@ was damaged, so it was kept as %@.	%@ bị hỏng nên đã được giữ lại thành %@.
    %@ was removed; its server hasn't been notified yet	%@ đã bị gỡ; chưa báo cho máy chủ của nó
    %@ was removed; its server hasn't been notified yet.	%@ đã bị gỡ; chưa báo cho máy chủ của nó.
    %@ was removed; its server hasn't been notified yet: %@	%@ đã bị gỡ; chưa báo cho máy chủ của nó: %@
    %@ was written by a different version of Waymark, with changes this one doesn't know: %@.	%@ được ghi bởi một phiên bản Waymark khác, có những thay đổi mà phiên bản này không biết: %@.
    %@ was written by a newer Waymark.	%@ do một bản Waymark mới hơn ghi.
    %@ wasn't paired.	Chưa ghép đôi %@.
    %@ watches are paired	#other=đã ghép đôi %@ đồng hồ
    %@ weeks	#other=%@ tuần
    %@ weeks in a row	#other=%@ tuần liên tiếp
    %@ weeks to %@	#other=còn %@ tuần đến huy hiệu %@
    %@ weights	#other=%@ lần cân
    %@ widget links	#other=%@ liên kết tiện ích
    %@ would be added, %@ already known	%@ sẽ được thêm, %@ đã có sẵn
    %@ would unpack to too much data: %@.	%@ giải nén ra sẽ quá lớn: %@.
    %@ °C	%@ °C
    %@ °F	%@ °F
    %@%%	%@%%
    %@%% fat	%@%% mỡ
    %@%% less a day than in %@	Ít hơn %@%% mỗi ngày so với %@
    %@%% more a day than in %@	Nhiều hơn %@%% mỗi ngày so với %@
    %@%% of the way	%@%% chặng đường
    %@, %@ MB in total; the latest: %@	%@, tổng %@ MB; mới nhất: %@
    %@, %@ changed	%@, %@ đã thay đổi
    %@, %@ to go	%@, còn %@
    %@, %@ waiting to be imported	%@, %@ lần gửi đang chờ được nhập
    %@, %@ would change	%@, %@ sẽ thay đổi
    %@, accessible only to the owner	%@, chỉ chủ sở hữu truy cập được
    %@, from %@ to %@	%@, từ %@ đến %@
    %@, port %@, can't be reached: %@.	Không kết nối được đến %@, cổng %@: %@.
    %@, the last 14 days	%@, 14 ngày qua
    %@, unless Home Assistant trusts this machine's certificate authority	%@, trừ khi Home Assistant tin cậy tổ chức cấp chứng chỉ của máy này
    %@. Continue?	%@. Tiếp tục?
    %@/%@ isn't Waymark's, so it stays	%@/%@ không phải của Waymark, nên được giữ nguyên
    %@/7 days	%@/7 ngày
    %@: %@ of %@	%@: %@ trên %@
    %@: everything is open for the rest of the day.	%@: mọi thứ được mở trong phần còn lại của ngày.
    %@: set the goal to %@	%@: đã đặt mục tiêu là %@
    %@: the daily goal is off.	%@: mục tiêu hằng ngày đang tắt.
    %@: the value is missing.	%@: thiếu giá trị.
    %@: turned the goal off	%@: đã tắt mục tiêu
    %@: you haven't set a goal yet.	%@: chưa có mục tiêu.
    %@: “%@” isn't a valid yearly goal. The most is %@.	%@: “%@” không phải là mục tiêu năm hợp lệ. Tối đa là %@.
    %@: “%@” must be between %@ and %@.	%@: “%@” phải nằm giữa %@ và %@.
    %@: “%@” must be more than 0, at most %@.	%@: “%@” phải lớn hơn 0 và tối đa %@.
    %@; next due: %@.	%@; lần đến hạn kế tiếp: %@.
    %@; revoked at %@, because an import was undone	%@; bị thu hồi lúc %@ vì một lần nhập đã được hoàn tác
    (default: %@)	(mặc định: %@)
    (dry run)	(chạy thử)
    (the system's)	(của hệ thống)
    (values: %@)	(giá trị: %@)
    (values: %@; default: %@)	(giá trị: %@; mặc định: %@)
    +%@ a week	+%@ mỗi tuần
    --family and --scheme only work with --picture.	--family và --scheme chỉ dùng được cùng --picture.
    --maskable only works with --icon.	--maskable chỉ dùng được cùng --icon.
    --output only works with --share.	--output chỉ dùng được cùng --share.
    --scope doesn't work with --picture.	Không dùng được --scope cùng --picture.
    --user needs --behind, and --host needs --behind or --lan.	--user cần --behind, còn --host cần --behind hoặc --lan.
    1 recovery left	còn 1 lượt khôi phục
    25%% of the way	25%% chặng đường
    75%% of the way	75%% chặng đường
    </Correlation> without a <Correlation>	</Correlation> mà không có <Correlation>
    </HealthData> before the end of an element inside it	</HealthData> trước khi một phần tử bên trong nó kết thúc
    </Record> without a <Record>	</Record> mà không có <Record>
    </Workout> without a <Workout>	</Workout> mà không có <Workout>
    A PNG can't have %@ pixels per point.	Không thể vẽ PNG với %@ pixel mỗi điểm.
    A VPN or a proxy on another machine looks up names itself.	VPN hoặc proxy trên máy khác tự tra tên.
    A board for ideas and votes	Bảng ý tưởng và bỏ phiếu
    A browser may remember an address for about a minute, and open connections continue.	Trình duyệt có thể nhớ một địa chỉ khoảng một phút, và kết nối đang mở vẫn tiếp tục.
    A browser that has just started can take minutes to apply a lock, or its end.	Trình duyệt vừa mới khởi động có thể mất vài phút mới nhận lệnh khóa hoặc mở khóa.
    A browser you start in your own namespace (unshare, for example), where its policies are hidden, opens everything.	Trình duyệt bạn khởi động trong không gian tên riêng (chẳng hạn bằng unshare), nơi các chính sách của nó bị che, mở được mọi thứ.
    A browser's subscription is a few hundred characters of JSON.	Đăng ký của trình duyệt là vài trăm ký tự JSON.
    A category locks many sites at once: waymark lock list	Một danh mục khóa nhiều trang web cùng lúc: waymark lock list
    A click can only open a web page or a Waymark command.	Một cú nhấp chỉ mở trang web hoặc lệnh của Waymark, không gì khác.
    A copy made with: waymark backup FILE	Một bản sao tạo bằng: waymark backup FILE
    A day well walked.	Một ngày đi bộ thật tốt.
    A day with little walking, and that's fine.	Một ngày đi bộ ít, và như thế cũng ổn.
    A day your legs will remember.	Một ngày đôi chân bạn sẽ nhớ.
    A different number of steps	Số bước khác
    A file, now	Một tệp, ngay bây giờ
    A folder: every export you put there is imported	Một thư mục: mọi bản xuất được đưa vào đó
    A forecast needs eight weeks of data.	Cần tám tuần dữ liệu để dự báo.
    A freeze saved %@, so your %@ continues. %@ left.	Một lượt bảo lưu đã cứu %@: %@ của bạn tiếp tục. Còn %@.
    A gentle day on your feet.	Một ngày đi lại nhẹ nhàng.
    A goal also applies to the years after, until you change it. Measures are steps, distance, flights, activeEnergy, activeMinutes and exerciseSessions. A number without a unit is in the unit you use.	Mục tiêu cũng áp dụng cho các năm sau, cho đến khi bạn thay đổi. Các số đo là steps, distance, flights, activeEnergy, activeMinutes và exerciseSessions. Số không kèm đơn vị được hiểu theo đơn vị bạn dùng.
    A good start: you're on your way.	Khởi đầu tốt: bạn đã lên đường rồi.
    A healthy number of steps that day.	Hôm đó bạn đi được rất nhiều bước.
    A line in a status bar:	Một dòng trên thanh trạng thái:
    A little walk does a lot of good.	Đi bộ một chút thôi cũng rất có lợi.
    A lock couldn't be set: %@.	Không đặt được khóa: %@.
    A lock needs attention: %@. See: waymark lock	Một khóa cần được xem lại: %@. Xem: waymark lock
    A locked app runs if you start it under another name: a copy of it, through ld.so, or from memory.	Ứng dụng bị khóa vẫn chạy nếu bạn khởi động nó dưới tên khác: một bản sao, qua ld.so, hoặc từ bộ nhớ.
    A locked program that you start again runs for up to half a second, if Waymark is running.	Chương trình bạn khởi động lại vẫn chạy được đến nửa giây khi Waymark đang chạy.
    A long walk on most days of the week.	Hầu hết các ngày trong tuần đều có một chuyến đi bộ dài.
    A long way on foot, and it shows.	Đi bộ cả một quãng dài, và nhìn là thấy ngay.
    A message is invalid: “%@”: %@.	Một thông điệp không hợp lệ: “%@”: %@.
    A message of %@ bytes is too long; the limit is %@.	Thông điệp %@ byte là quá dài, chỉ cho phép %@.
    A moment to think again	Một chút thời gian để nghĩ lại
    A name can't have %@ bytes.	Tên không thể có %@ byte.
    A name for the source, such as phone.	Tên gọi của nguồn, ví dụ phone.
    A name for the token, such as Phone.	Tên cho token, ví dụ Phone.
    A name or address where the watch can reach this machine; by default its own addresses.	Tên hoặc địa chỉ để đồng hồ kết nối đến máy này; mặc định là các địa chỉ của máy.
    A negative number corrects a device that counted too many: log steps -800	Số âm sửa cho thiết bị đếm thừa: log steps -800
    A negative number subtracts steps that a device counted by mistake.	Số âm trừ đi những bước thiết bị đếm nhầm.
    A new streak starts today	Một chuỗi ngày mới bắt đầu hôm nay
    A new streak starts with the next day you meet your goal. See: waymark streak	Chuỗi ngày mới bắt đầu từ ngày đạt mục tiêu tiếp theo. Xem: waymark streak
    A new week	Một tuần mới
    A note can't have %@ bytes.	Ghi chú không thể có %@ byte.
    A note can't have %@ characters.	Ghi chú không thể có %@ ký tự.
    A note.	Ghi chú.
    A number (Enter for %@):	Một số (Enter để chọn %@):
    A number without a unit is in the unit you use. If it's far from your last weight but close to it in another unit, you're asked which one you mean.	Số không kèm đơn vị được hiểu theo đơn vị bạn dùng. Nếu nó xa cân nặng gần nhất của bạn nhưng lại gần theo đơn vị khác, bạn sẽ được hỏi ý bạn là đơn vị nào.
    A number without a unit is in the unit you use. Measures include waist, restingHeartRate, activeMinutes, distance and flights.	Số không có đơn vị được hiểu theo đơn vị bạn dùng. Các số đo gồm có waist, restingHeartRate, activeMinutes, distance và flights.
    A number, with a unit if you like.	Một con số, có thể kèm đơn vị.
    A page failed: %@	Một trang gặp lỗi: %@
    A page passes it to PushManager.subscribe as applicationServerKey.	Trang web truyền khóa này cho PushManager.subscribe làm applicationServerKey.
    A pass is already open for %@ more minutes, so you didn't use another.	#other=Một lượt mở khẩn cấp còn hiệu lực %@ phút, nên không dùng thêm lượt nào.
    A pass lasts 1 to 60 minutes, not %@.	Một lượt mở khẩn cấp kéo dài 1 đến 60 phút, không phải %@.
    A pass would open nothing now, so none was used.	Lượt mở khẩn cấp lúc này không mở được gì, nên không lượt nào bị dùng.
    A pause lasts %@ to %@ seconds, not %@.	Một khoảng chờ kéo dài %@ đến %@ giây, không phải %@.
    A phone app can send its data here with a token that can't do anything else.	Một ứng dụng trên điện thoại có thể gửi dữ liệu đến đây, với một token không cho phép việc nào khác.
    A picture that keeps itself up to date:	Một hình luôn tự cập nhật:
    A pleasant amount of walking so far.	Đến giờ bạn đã đi được kha khá, thật dễ chịu.
    A program of your own can report steps: with a token for the HTTP API, or by a file in a watched folder.	Chương trình của bạn có thể báo số bước: bằng token cho API HTTP, hoặc bằng tệp trong thư mục được theo dõi.
    A program under another name isn't recognised: a copy, your own mount, one started through ld.so or from memory, or a script that its interpreter doesn't read from its file.	Chương trình dưới tên khác không được nhận ra: một bản sao, một điểm gắn riêng, chương trình khởi động qua ld.so hoặc từ bộ nhớ, hay một tập lệnh mà trình thông dịch không đọc từ tệp của nó.
    A quiet week: nothing was logged. How about starting again today?	Một tuần yên ắng: chưa ghi gì. Hôm nay mình bắt đầu lại nhé?
    A record's identity changes when you restore or copy it, and updates for watches are numbered anew. A watch that's behind catches up the next time it connects.	Danh tính của hồ sơ thay đổi khi bạn khôi phục hoặc sao chép hồ sơ, và các bản cập nhật cho đồng hồ được đánh số lại. Đồng hồ bị chậm sẽ bắt kịp khi kết nối lần tới.
    A recovery forgives at most two missed days, within a week. See: waymark streak	Một lượt khôi phục bỏ qua nhiều nhất hai ngày lỡ, trong vòng một tuần. Xem: waymark streak
    A session can't have %@ repetitions: use %@ to %@.	Một buổi tập không thể có %@ lần lặp: hãy dùng %@ đến %@.
    A settings export	Một tệp xuất cài đặt
    A shell that was already open may remember where it found a program.	Shell đã mở từ trước có thể nhớ nơi nó tìm thấy chương trình.
    A short effort will save it.	Cố một chút là giữ được.
    A short walk now makes the rest of the day easier.	Đi bộ một chút bây giờ, phần còn lại của ngày sẽ dễ hơn.
    A short walk twice a day, and moving becomes easier.	Đi bộ ngắn hai lần mỗi ngày, và vận động sẽ dễ dàng hơn.
    A site has a dot in its name, for example: waymark lock add %@.com	Tên trang web có dấu chấm, ví dụ: waymark lock add %@.com
    A source called “%@” already sends data over HTTP.	Đã có nguồn tên “%@” gửi dữ liệu qua HTTP.
    A superb distance today.	Quãng đường hôm nay thật tuyệt.
    A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats	Bảng của riêng bạn cần các cột date và steps, hoặc date và weight kg. Xem: waymark import --list-formats
    A terminal can't show a PNG as text.	Không thể hiển thị PNG dưới dạng văn bản trong terminal.
    A title can't have %@ characters: use %@ to %@.	Tiêu đề không thể có %@ ký tự: hãy dùng %@ đến %@.
    A token for a program	Token cho một chương trình
    A topic on ntfy.sh or your own server	Một chủ đề trên ntfy.sh hoặc máy chủ của bạn
    A value with spaces needs quotes: %@	Giá trị có khoảng trắng cần dấu ngoặc kép: %@
    A watch that shows your record and logs to it	Đồng hồ hiển thị hồ sơ và ghi vào đó
    A widget for another page	Tiện ích cho trang khác
    A year or a month, such as 2026, 2026-05 or may; by default this month.	Một năm hoặc một tháng, như 2026, 2026-05 hoặc tháng 5; mặc định là tháng này.
    ARGUMENTS:	ĐỐI SỐ:
    About	Giới thiệu
    About Waymark	Giới thiệu Waymark
    Access	Quyền truy cập
    Achievement	Thành tích
    Achievements	Thành tích
    Activate a licence	Kích hoạt giấy phép
    Activate a licence with: waymark pro activate FILE	Kích hoạt giấy phép bằng: waymark pro activate FILE
    Activate a licence; it replaces the current one.	Kích hoạt một giấy phép, thay cho giấy phép trước đó.
    Active Lifestyle!	Lối sống năng động!
    Active energy	Năng lượng vận động
    Active minutes	Số phút vận động
    AdGuard Home answered %@	AdGuard Home trả lời %@
    AdGuard Home answered %@, a redirect	AdGuard Home trả lời %@, là chuyển hướng
    AdGuard Home doesn't accept the user and password	AdGuard Home không chấp nhận người dùng và mật khẩu
    AdGuard Home doesn't know a device “%@”	AdGuard Home không biết thiết bị “%@”
    AdGuard Home refuses logins for a few minutes after too many wrong passwords	AdGuard Home từ chối đăng nhập trong vài phút sau quá nhiều lần sai mật khẩu
    AdGuard Home's answer is too long	câu trả lời của AdGuard Home quá dài
    Add	Thêm
    Add --dates dmy (day first) or --dates mdy (month first).	Thêm --dates dmy (ngày trước) hoặc --dates mdy (tháng trước).
    Add --yes to replace %@.	Thêm --yes để thay thế %@.
    Add --yes to switch to the other device.	Thêm --yes để chuyển sang thiết bị kia.
    Add a channel for notifications.	Thêm một kênh thông báo.
    Add a source that sends data automatically.	Thêm một nguồn tự gửi dữ liệu.
    Add an automation that calls %@ when that sensor changes: trigger %@ with %@	Thêm một tự động hóa gọi %@ khi cảm biến đó thay đổi: trình kích hoạt %@ với %@
    Add an idea	Thêm một ý tưởng
    Add an idea.	Thêm một ý tưởng.
    Add ideas for Waymark, and vote for them.	Thêm ý tưởng cho Waymark và bỏ phiếu cho chúng.
    Add it	Thêm
    Add it there under Settings, Client settings, or use its address.	Hãy thêm nó ở đó trong Cài đặt, Cài đặt máy khách, hoặc dùng địa chỉ của nó.
    Add it to the address that waymark serve prints.	Thêm phần này vào sau địa chỉ mà waymark serve in ra.
    Add its path: waymark sources unwatch DIR	Hãy thêm đường dẫn của nó: waymark sources unwatch DIR
    Add or remove a notification channel.	Thêm hoặc gỡ một kênh thông báo.
    Add the name when you start Waymark: waymark serve --behind … --host …	Hãy thêm tên khi khởi động Waymark: waymark serve --behind … --host …
    Add the proxy's address, for example: --behind 127.0.0.1	Hãy thêm địa chỉ của proxy, ví dụ: --behind 127.0.0.1
    Add the source	Thêm nguồn
    Add the unit: %@kg or %@lb	Hãy thêm đơn vị: %@kg hoặc %@lb
    Add the widget's name: --picture today	Thêm tên tiện ích: --picture today
    Add these hours	Thêm những giờ này
    Address	Địa chỉ
    Address of a proxy whose Remote-User and X-Forwarded-… headers are trusted, such as 127.0.0.1; repeatable.	Địa chỉ của proxy có các header Remote-User và X-Forwarded-… được tin cậy, ví dụ 127.0.0.1; dùng được nhiều lần.
    Advanced	Nâng cao
    After a pause of %@ seconds you can open everything: waymark lock open	#other=Sau khi chờ %@ giây, có thể mở mọi thứ: waymark lock open
    After the measure, add show, set VALUE, enable, disable or log. A number without a unit is in the unit you use. Measures include distance, activeEnergy, flights and activeMinutes.	Sau số đo, thêm show, set VALUE, enable, disable hoặc log. Số không có đơn vị được hiểu theo đơn vị bạn dùng. Các số đo gồm có distance, activeEnergy, flights và activeMinutes.
    After three days, for sources that used to send daily.	Sau ba ngày, với những nguồn trước đó vẫn gửi hằng ngày.
    After waiting that long, you can open everything for %@ minutes. 0 means that only the goal opens the lock.	Sau khi chờ chừng đó, bạn có thể mở mọi thứ trong %@ phút. Đặt 0 để khóa chỉ mở khi đạt mục tiêu.
    After your pause everything is open for %@ more minutes, so you didn't use a pass.	#other=Sau khoảng chờ của bạn, mọi thứ còn mở thêm %@ phút, nên không lượt mở khẩn cấp nào bị dùng.
    All set.	Xong cả rồi.
    All set. See your day with: waymark	Xong cả rồi. Xem ngày của bạn bằng: waymark
    All settings if left out.	Tất cả cài đặt nếu bỏ trống.
    All sizes	Mọi kích thước
    All weights	Tất cả cân nặng
    Allow	Cho phép
    Allow Waymark to use your location, for the weather.	Cho phép Waymark dùng vị trí của bạn để xem thời tiết.
    Allow Waymark to use your location, to about a kilometre, and send it to the weather service?	Cho phép Waymark dùng vị trí của bạn, chính xác khoảng một kilômét, và gửi đến dịch vụ thời tiết?
    Allow it with waymark weather allow, or deny it with waymark weather deny	Cho phép bằng waymark weather allow, hoặc từ chối bằng waymark weather deny
    Allow it with: waymark weather allow	Cho phép bằng: waymark weather allow
    Allow or deny Waymark the use of your location	Cho phép hoặc từ chối Waymark dùng vị trí của bạn
    Allow yourself to open everything after a wait.	Cho phép bạn mở mọi thứ sau khi chờ.
    Almost open	Sắp mở
    Almost there! Just 25%% left to reach your goal.	Sắp đến rồi! Chỉ còn 25%% nữa là đạt mục tiêu.
    Almost there: one good walk is all it takes.	Sắp đến rồi: chỉ cần đi thêm một vòng nữa.
    Already received; nothing changed.	Nội dung này đã được nhận trước đó; không có gì thay đổi.
    Already running at %@	Đang chạy tại %@
    Also after dropping well below one	Cả khi đã tụt xa dưới một cột mốc
    Also check the slow shields, such as browsers.	Kiểm tra cả các lá chắn chậm, như trình duyệt.
    Also import settings and time-zone changes from the export of a whole record.	Nhập cả cài đặt và các lần đổi múi giờ từ tệp xuất của một hồ sơ đầy đủ.
    Also listen on this machine's private networks, with TLS.	Lắng nghe cả trong các mạng riêng của máy này, bằng TLS.
    Also lock sites on your network, with its AdGuard Home or Pi-hole 6.	Khóa trang web cho cả mạng của bạn, bằng AdGuard Home hoặc Pi-hole 6.
    Also remove the locks of other users of this machine.	Gỡ cả những gì người dùng khác của máy này khóa.
    Amazfish (amazfish.kexi)	Amazfish (amazfish.kexi)
    Amazfish keeps amazfish.kexi in ~/.local/share, on Sailfish OS in harbour-amazfish. Import that file.	Amazfish giữ amazfish.kexi trong ~/.local/share, trên Sailfish OS thì trong harbour-amazfish. Hãy nhập tệp đó.
    An Apple Health export, a CSV file of days, Google Fit or Withings.	Bản xuất Apple Health, tệp CSV theo ngày, Google Fit hoặc Withings.
    An Apple Health export, a CSV file of days, and more; see: waymark help importing	Bản xuất Apple Health, tệp CSV theo ngày và nhiều loại khác; xem: waymark help importing
    An IANA name, such as Europe/Berlin.	Một tên IANA, ví dụ Europe/Berlin.
    An active day: well done.	Một ngày năng động: làm tốt lắm.
    An administrator of this machine can undo everything, and set the clock.	Quản trị viên của máy này có thể vô hiệu hóa mọi thứ, kể cả bằng cách chỉnh đồng hồ.
    An administrator's list of allowed sites overrides the lock.	Danh sách trang web được phép của quản trị viên được ưu tiên hơn khóa.
    An administrator's list of exceptions overrides the lock.	Danh sách ngoại lệ của quản trị viên được ưu tiên hơn khóa.
    An earlier correction subtracts %@ of them.	Một lần điều chỉnh trước đó trừ đi %@ trong số này.
    An entry can't have %@ steps: use 1 to %@, or -1 to %@ for a correction.	Một mục không thể có %@ bước: hãy dùng 1 đến %@, hoặc -1 đến %@ để điều chỉnh.
    An executable in your record's hooks folder, named after an event such as DaysChanged or DaysChanged.notify.sh, gets each of those events as JSON on standard input.	Tệp thực thi trong thư mục hooks của hồ sơ, mang tên một sự kiện như DaysChanged hoặc DaysChanged.notify.sh, nhận từng sự kiện đó dưới dạng JSON ở đầu vào chuẩn.
    An open page stays open until you reload or leave it.	Trang đang mở vẫn mở đến khi được tải lại hoặc rời đi.
    Android	Android
    Another browser	Trình duyệt khác
    Another device is being paired there right now.	Ngay lúc này một thiết bị khác đang được ghép đôi ở đó.
    Another process is already serving this record.	Một tiến trình khác đã phục vụ hồ sơ này rồi.
    Another process is writing to your record.	Một tiến trình khác đang ghi vào hồ sơ.
    Another process serves this record, but its web app isn't running.	Một tiến trình khác phục vụ hồ sơ này, nhưng ứng dụng web của nó không chạy.
    Another program is using port %@, where watches look for this machine.	Một chương trình khác đang dùng cổng %@, nơi các đồng hồ tìm máy này.
    Another program is using port %@.	Một chương trình khác đang dùng cổng %@.
    Another program uses port %@, so the web app can't.	Một chương trình khác đang dùng cổng %@, nên ứng dụng web không dùng được.
    Another watch	Thêm đồng hồ
    Another waymark-watch is using this folder.	Một waymark-watch khác đang làm việc trong thư mục này.
    Any Apprise service	Bất kỳ dịch vụ nào của Apprise
    Any day of the week; by default today.	Một ngày bất kỳ trong tuần; mặc định là hôm nay.
    Anyone with this link can see the widget, always up to date.	Bất kỳ ai có liên kết này đều xem được tiện ích, luôn cập nhật.
    Anything a program started in the background before it was stopped keeps running.	Những gì chương trình để tự chạy trước khi bị dừng vẫn tiếp tục.
    App	Ứng dụng
    App Lock	Khóa ứng dụng
    App Lock counts as off, because it needs Waymark Pro.	Khóa ứng dụng được coi là tắt, vì cần có Waymark Pro.
    App Lock hasn't been opened yet.	Chưa có lần mở nào.
    App Lock is off	Khóa ứng dụng đang tắt
    App Lock is off from tomorrow; until then, the strict policy keeps it on.	Khóa ứng dụng tắt từ ngày mai; đến lúc đó chế độ nghiêm ngặt vẫn giữ.
    App Lock is off.	Khóa ứng dụng đang tắt.
    App Lock is off. Turn it on with: waymark lock enable	Khóa ứng dụng đang tắt. Bật bằng: waymark lock enable
    App Lock is on until you reach %@ steps.	Khóa ứng dụng đang bật cho đến khi bạn đạt %@ bước.
    App Lock is on until you reach %@.	Khóa ứng dụng đang bật cho đến khi bạn đạt %@.
    App Lock is on, and nothing is selected.	Khóa ứng dụng đang bật, nhưng chưa chọn gì.
    App Lock is on, but nothing is locked, because none of the goals that open it is on.	Khóa ứng dụng đang bật; khi chưa bật mục tiêu nào mở khóa thì không có gì bị khóa.
    App Lock is on, but nothing is locked, because you have no step goal.	Khóa ứng dụng đang bật, nhưng không khóa gì khi chưa có mục tiêu bước.
    App Lock is on, but you unlocked everything by hand.	Khóa ứng dụng đang bật, và mọi thứ đã được mở bằng tay.
    App Lock is on. Not everything could be unlocked by hand: something is still locked on this machine.	Khóa ứng dụng đang bật. Không phải mọi thứ đều gỡ được bằng tay: vẫn còn thứ bị khóa trên máy này.
    App Lock is on: locked until you reach %@ steps.	Khóa ứng dụng đang bật: đã khóa đến khi bạn đạt %@ bước.
    App Lock is on: locked until you reach %@.	Khóa ứng dụng đang bật: đã khóa đến khi bạn đạt %@.
    App Lock is on: nothing is locked now, next change at %@.	Khóa ứng dụng đang bật: hiện không khóa gì, thay đổi tiếp theo lúc %@.
    App Lock is on: nothing more is locked today.	Khóa ứng dụng đang bật: hôm nay không khóa gì nữa.
    App Lock is on: open after a pause until %@.	Khóa ứng dụng đang bật: mở sau khoảng chờ đến %@.
    App Lock is on: open for the rest of the day.	Khóa ứng dụng đang bật: mở đến hết ngày.
    App Lock is on: open with a pass until %@.	Khóa ứng dụng đang bật: mở bằng lượt mở khẩn cấp đến %@.
    App Lock opens at the step goal, and you haven't chosen a pause.	Khóa ứng dụng mở khi đạt mục tiêu bước, và chưa chọn khoảng chờ nào.
    App Lock still locks something here: %@. To unlock it: %@	Khóa ứng dụng vẫn đang chặn ở đây: %@. Để bỏ chặn: %@
    App Lock still locks something here: %@. To unlock it: %@, or: sudo waymark lock uninstall	Khóa ứng dụng vẫn đang chặn ở đây: %@. Để bỏ chặn: %@, hoặc: sudo waymark lock uninstall
    App Lock still locks something here: %@. To unlock it: sudo waymark lock uninstall	Khóa ứng dụng vẫn đang chặn ở đây: %@. Để bỏ chặn: sudo waymark lock uninstall
    App Lock still locks something. To unlock it, run this on the machine itself: sudo waymark lock uninstall, or the script waymark-rescue in the record's folder.	Khóa ứng dụng vẫn đang chặn vài thứ. Để bỏ chặn, hãy chạy trên chính máy đó: sudo waymark lock uninstall, hoặc tập lệnh waymark-rescue trong thư mục hồ sơ.
    App Lock turned off	Đã tắt Khóa ứng dụng
    App Lock turned off from %@	Tắt Khóa ứng dụng từ %@
    App Lock turns on only if its rescue script can be written. Check the free space and the permissions of its folder.	Khóa ứng dụng chỉ bật nếu ghi được tập lệnh cứu hộ. Hãy kiểm tra dung lượng trống và quyền của thư mục.
    App Lock will be off from then on, and what it locks opens.	Từ lúc đó Khóa ứng dụng tắt và những gì nó khóa sẽ mở.
    App Lock: apps locked until the day's goal is met (Pro).	Khóa ứng dụng: khóa các ứng dụng đến khi đạt mục tiêu trong ngày (Pro).
    App Settings	Cài đặt ứng dụng
    App icon	Biểu tượng ứng dụng
    App language	Ngôn ngữ ứng dụng
    Appearance	Giao diện
    Apple Health export (export.xml or .zip)	Bản xuất Apple Health (export.xml hoặc .zip)
    Apple's push service doesn't accept senders without a reachable contact.	Dịch vụ đẩy của Apple không nhận gì từ người gửi mà nó không thể liên hệ.
    Apps	Ứng dụng
    Apps Unlocked!	Đã mở khóa ứng dụng!
    Apps and sites are unlocked	Ứng dụng và trang web bị khóa được mở
    Apps built on Chromium, such as chat apps, don't read the policy.	Ứng dụng dựng trên Chromium, như chương trình trò chuyện, không đọc chính sách.
    Apps locked until the day's step goal is met	Ứng dụng bị khóa đến khi đạt mục tiêu bước trong ngày
    As a calendar	Dạng lịch
    As a file	Dưới dạng tệp
    As a list	Dạng danh sách
    As shown by `notifications channels`, for example ntfy-2.	Như `notifications channels` hiển thị, ví dụ ntfy-2.
    As waymark lock list shows them.	Như waymark lock list hiển thị.
    As waymark lock schedule list shows it.	Như waymark lock schedule list hiển thị.
    Ask an administrator to remove it, then: waymark lock install	Hãy nhờ quản trị viên gỡ nó, rồi: waymark lock install
    Ask an administrator to stop it, then: waymark lock install	Hãy nhờ quản trị viên dừng nó, rồi: waymark lock install
    Ask for a new one with: waymark serve --open	Lấy mã mới bằng: waymark serve --open
    Ask the issuer for a new one.	Hãy xin bản mới từ bên đã cấp.
    At account.xiaomi.com, open Privacy, Manage your data, Mi Fitness and request a download. Unpack the zip with the password shown there, then import the folder.	Tại account.xiaomi.com, mở Quyền riêng tư, Quản lý dữ liệu, Mi Fitness và yêu cầu tải xuống. Giải nén tệp zip bằng mật khẩu hiển thị ở đó rồi nhập thư mục.
    At connect.garmin.com, open Reports, Steps, choose four weeks or less and export the CSV. Export Your Data gives you more.	Trên connect.garmin.com, mở Báo cáo, Số bước, chọn bốn tuần trở xuống rồi xuất CSV. Export Your Data cho nhiều dữ liệu hơn.
    At garmin.com, open Account, Export Your Data. Import the zip you get by email, or its folder.	Trên garmin.com, mở Account, Export Your Data. Hãy nhập tệp zip nhận qua email, hoặc thư mục của nó.
    At most this many lines.	Nhiều nhất bao nhiêu dòng.
    At takeout.google.com, choose Fit (Google Fit data) and export it. Import the zip, its folder, or “Daily activity metrics.csv” from it.	Trên takeout.google.com, chọn Fit (dữ liệu Google Fit) và xuất; hãy nhập tệp zip, thư mục của nó, hoặc “Daily activity metrics.csv” trong đó.
    At takeout.google.com, choose only Fitbit or Google Health, then import the zip.	Tại takeout.google.com, chỉ chọn Fitbit hoặc Google Health, rồi nhập nguyên tệp zip nhận được.
    Athletic Performance!	Phong độ vận động viên!
    Authenticates Waymark with the server.	Dùng để xác thực với máy chủ.
    Automatic	Tự động
    Automations, New Automation, Automation Type: REST API	Automations, New Automation, Automation Type: REST API
    Available: %@	Hiện có: %@
    Available: %@.	Hiện có: %@.
    Average per day	Trung bình mỗi ngày
    Back to	Quay lại
    Backup	Sao lưu
    Badminton	Cầu lông
    Basketball	Bóng rổ
    Beginner	Người mới
    Below the goal that day, and no harm done.	Một ngày dưới mục tiêu, nhưng không sao cả.
    Berry	Quả mọng
    Best day	Ngày tốt nhất
    Best day ever	Ngày tốt nhất từ trước đến nay
    Best month	Tháng tốt nhất
    Best month ever	Tháng tốt nhất từ trước đến nay
    Best week ever	Tuần tốt nhất từ trước đến nay
    Black and white	Đen trắng
    Blaze	Dấu sơn
    Blog: %@	Blog: %@
    Body fat	Mỡ cơ thể
    Body fat in percent, 1 to 75.	Tỷ lệ mỡ cơ thể theo phần trăm, từ 1 đến 75.
    Boxing	Quyền Anh
    Bring it back, or stop watching it: waymark sources unwatch %@	Hãy đưa nó trở lại, hoặc ngừng theo dõi bằng: waymark sources unwatch %@
    Bring the record up to date with: waymark import FILE	Cập nhật hồ sơ bằng: waymark import FILE
    Browsers from Flatpak, Snap or an AppImage may read a different folder.	Trình duyệt từ Flatpak, Snap hoặc AppImage có thể đọc thư mục khác.
    Build it first: Scripts/waymark builds what is missing.	Hãy biên dịch nó trước: Scripts/waymark biên dịch những gì còn thiếu.
    Building Momentum!	Đang lấy đà!
    But nothing on this machine can lock apps.	Nhưng không có gì trên máy này khóa được ứng dụng.
    But nothing on this machine can lock sites.	Nhưng không có gì trên máy này khóa được trang web.
    But nothing on this machine can lock what you selected.	Nhưng không có gì trên máy này khóa được những thứ bạn đã chọn.
    But something is still locked on this machine.	Nhưng vẫn còn thứ bị khóa trên máy này.
    By hour	Theo giờ
    By month	Theo tháng
    By weekday	Theo thứ trong tuần
    CDATA section	phần CDATA
    Cairn	Chồng đá
    Calendar	Lịch
    Can be locked by: %@	Có thể khóa bằng: %@
    Can be redone	Có thể làm lại
    Can't be sent	Không gửi được
    Can't create the folder %@: %@.	Không thể tạo thư mục %@: %@.
    Can't export as “.%@”.	Không thể xuất dạng “.%@”.
    Can't find %@ next to waymark or on your PATH.	Không tìm thấy %@ bên cạnh waymark hay trong PATH.
    Can't reach Waymark	Không kết nối được với Waymark
    Can't reach Waymark. This is your day on %@ at %@.	Không kết nối được với Waymark. Đây là ngày của bạn vào %@, %@.
    Can't read the file %@.	Không thể đọc tệp %@.
    Can't remove %@: %@	Không thể xóa %@: %@
    Can't run %@: %@.	Không thể chạy %@: %@.
    Can't save the file: %@.	Không thể lưu tệp: %@.
    Can't use the certificate: %@	Không dùng được chứng chỉ: %@
    Can't use the folder %@: %@.	Không dùng được thư mục %@: %@.
    Can't write %@: Waymark keeps its own files there.	Không thể ghi %@: Waymark giữ các tệp của riêng nó ở đó.
    Can't write a widget as “%@”.	Không thể ghi tiện ích dưới dạng “%@”.
    Can't write the result: %@.	Không thể ghi kết quả: %@.
    Cancel	Hủy
    Categories	Danh mục
    Categories and apps	Danh mục và ứng dụng
    Certificate	Chứng chỉ
    Certificate as text	Chứng chỉ dạng văn bản
    Change	Thay đổi
    Change a setting	Thay đổi một cài đặt
    Change a setting with: waymark settings set KEY VALUE	Đổi một cài đặt bằng: waymark settings set KEY VALUE
    Change a setting.	Thay đổi một cài đặt.
    Change at least one thing, such as the time or the weight.	Hãy nêu ít nhất một thay đổi, chẳng hạn thời gian hoặc cân nặng.
    Change it with: waymark log edit %@	Sửa bằng: waymark log edit %@
    Change settings in the terminal, with the arrow keys.	Đổi cài đặt tại terminal bằng các phím mũi tên.
    Change the setting itself: waymark settings	Hãy đổi chính cài đặt đó: waymark settings
    Change which notifications you get, and when.	Chọn những thông báo bạn nhận và thời điểm nhận.
    Changed the order of sources: %@	Đã đổi thứ tự nguồn: %@
    Changed to %@	Đã đổi thành %@
    Changed when milestones can be reached again	Đã đổi thời điểm có thể đạt lại cột mốc
    Changes on that server are noticed within a minute, but only while Waymark runs.	Thay đổi trên máy chủ đó được phát hiện trong vòng một phút, và chỉ khi Waymark đang chạy.
    Channel	Kênh
    Channels	Các kênh
    Check every shield, which takes a few seconds	Kiểm tra mọi lá chắn, mất vài giây
    Check its name, and that it's executable.	Hãy kiểm tra tên của nó, và nó có chạy được không.
    Check its permissions, or choose another folder with --home DIR.	Hãy kiểm tra quyền truy cập của nó, hoặc chọn thư mục khác bằng --home DIR.
    Check its permissions, or delete it to get the list that comes with Waymark.	Hãy kiểm tra quyền truy cập của nó, hoặc xóa nó để có danh sách đi kèm Waymark.
    Check its permissions, or set XDG_CONFIG_HOME.	Hãy kiểm tra quyền truy cập, hoặc đặt XDG_CONFIG_HOME.
    Check its permissions.	Hãy kiểm tra quyền truy cập của nó.
    Check that AdGuard Home is running, and its address.	Hãy kiểm tra AdGuard Home có chạy không, và địa chỉ của nó.
    Check that Pi-hole is running, and its address.	Hãy kiểm tra Pi-hole có chạy không, và địa chỉ của nó.
    Check that both devices are on the same network and that waymark serve is running.	Hãy kiểm tra xem hai thiết bị có ở cùng một mạng và waymark serve có đang chạy không.
    Check that both devices have the same version of Waymark.	Hãy kiểm tra xem hai thiết bị có cùng phiên bản Waymark không.
    Check that it's executable.	Hãy kiểm tra xem tệp có quyền thực thi không.
    Check that it's the right one.	Hãy kiểm tra xem có đúng không.
    Check that its fingerprint is SHA-256 %@	Hãy kiểm tra dấu vân tay của nó là SHA-256 %@
    Check that process's output for the reason, then stop it and start it again.	Xem lý do trong đầu ra của tiến trình đó, rồi dừng nó và khởi động lại.
    Check the address of AdGuard Home.	Hãy kiểm tra địa chỉ của AdGuard Home.
    Check the address of Pi-hole.	Hãy kiểm tra địa chỉ của Pi-hole.
    Check the address: use the one of its web page, without /admin.	Hãy kiểm tra địa chỉ: đó là địa chỉ trang web của nó, không có /admin.
    Check the address: use the one of its web page.	Hãy kiểm tra địa chỉ: đó là địa chỉ trang web của nó.
    Check the app's export settings.	Hãy kiểm tra cài đặt xuất của ứng dụng.
    Check the certificate of AdGuard Home.	Hãy kiểm tra chứng chỉ của AdGuard Home.
    Check the certificate of Pi-hole.	Hãy kiểm tra chứng chỉ của Pi-hole.
    Check the current values. If you still want to change them, send it again.	Hãy xem các giá trị hiện tại. Nếu bạn vẫn muốn đổi, hãy gửi lại.
    Check the date and time of that device.	Hãy kiểm tra ngày giờ của thiết bị đó.
    Check the free space and the permissions of its folder, then try again.	Hãy kiểm tra dung lượng trống và quyền truy cập của thư mục chứa nó, rồi thử lại.
    Check the free space and the permissions of its folder.	Hãy kiểm tra dung lượng trống và quyền truy cập của thư mục chứa nó.
    Check the free space and the permissions. Nothing was changed.	Hãy kiểm tra dung lượng trống và quyền truy cập. Không có gì thay đổi.
    Check the free space, and the permissions of the record's folder.	Hãy kiểm tra dung lượng trống và quyền truy cập của thư mục chứa hồ sơ.
    Check the owner and the permissions of %@.	Hãy kiểm tra chủ sở hữu và quyền truy cập của %@.
    Check the path and its permissions.	Hãy kiểm tra đường dẫn và quyền truy cập.
    Check the path, and that the user running Waymark can read it.	Hãy kiểm tra đường dẫn, và người dùng chạy Waymark có được đọc nó không.
    Check the path.	Hãy kiểm tra đường dẫn.
    Check the path. The file holds a browser's subscription as JSON.	Hãy kiểm tra đường dẫn. Tệp chứa đăng ký của trình duyệt dạng JSON.
    Check the permissions of its folder.	Hãy kiểm tra quyền truy cập của thư mục chứa nó.
    Check this machine's clock.	Hãy kiểm tra đồng hồ của máy này.
    Check this machine's clock: date	Hãy kiểm tra đồng hồ của máy này: date
    Check where standard output goes.	Hãy kiểm tra xem đầu ra chuẩn đi đến đâu.
    Check which data the app is set to send.	Hãy kiểm tra xem ứng dụng được đặt để gửi dữ liệu nào.
    Check your record and this machine for problems.	Kiểm tra hồ sơ và máy này xem có vấn đề gì không.
    Choices	Lựa chọn
    Choose a copy made with: waymark backup FILE	Hãy chọn một bản sao tạo bằng: waymark backup FILE
    Choose a name of up to 100 characters: --name NAME	Hãy đặt tên dài tối đa 100 ký tự: --name NAME
    Choose a pause before everything can be opened, or none	Chọn khoảng chờ mà sau đó được mở mọi thứ, hoặc không chọn
    Choose another goal with: waymark lock goal steps	Chọn mục tiêu khác bằng: waymark lock goal steps
    Choose another name, or remove that source first: waymark sources remove NAME	Chọn tên khác, hoặc gỡ nguồn đó trước: waymark sources remove NAME
    Choose another name.	Hãy chọn tên khác.
    Choose another one with --home DIR.	Hãy chọn thư mục khác bằng --home DIR.
    Choose another place.	Hãy chọn chỗ khác.
    Choose another port, or a free one: waymark serve --port 0	Hãy chọn cổng khác, hoặc một cổng còn trống: waymark serve --port 0
    Choose days no more than a century apart.	Hãy chọn các ngày cách nhau không quá một thế kỷ.
    Choose how strict App Lock is	Chọn mức nghiêm ngặt của Khóa ứng dụng
    Choose json or csv.	Hãy chọn json hoặc csv.
    Choose one at a time: credits, the QR code or the icon.	Mỗi lần chỉ chọn một: danh sách ghi công, mã QR hoặc biểu tượng.
    Choose one of: %@	Chọn một trong: %@
    Choose one or more, then import.	Hãy chọn một hoặc nhiều tệp, rồi nhập.
    Choose one, then import.	Hãy chọn một tệp, rồi nhập.
    Choose one: start over or skip.	Hãy chọn một: làm lại từ đầu hoặc bỏ qua.
    Choose one: waymark lock pause 10s. In an emergency: waymark lock pass	Hãy chọn một khoảng chờ: waymark lock pause 10s. Khi khẩn cấp: waymark lock pass
    Choose the hours when items are locked; they're open at other times.	Những giờ khóa các mục bạn đã chọn; ngoài các giờ đó thì mở.
    Choose the unit weights are shown in: kg, lb or st.	Chọn đơn vị hiển thị cân nặng: kg, lb hoặc st.
    Choose when you can reach a milestone again.	Chọn khi nào bạn có thể đạt lại một cột mốc.
    Choose which goal opens App Lock	Chọn mục tiêu nào mở Khóa ứng dụng
    Choose “%@” and send it again.	Hãy chọn “%@” rồi gửi lại.
    Chromium-based browsers	Các trình duyệt dựa trên Chromium
    City list	Danh sách thành phố
    Classic	Cổ điển
    Clear sky	Trời quang
    Clear the undo history; deleted data is then gone for good.	Xóa lịch sử hoàn tác; dữ liệu đã xóa khi đó sẽ mất hẳn.
    Clear the undo history? You can't restore deleted data after that. (y/n)	Xóa lịch sử hoàn tác? Sau đó bạn không thể khôi phục dữ liệu đã xóa. (c/k)
    Clicking a notification opens nothing: %@ couldn't be started.	Nhấp vào thông báo không mở gì cả: không thể khởi động %@.
    Clicking a notification opens nothing: %@ isn't installed.	Nhấp vào thông báo không mở gì cả: %@ chưa được cài đặt.
    Clicking a notification opens nothing: its target isn't a web page.	Nhấp vào thông báo không mở gì cả: đích của nó không phải là trang web.
    Climbing	Leo núi
    Close	Đóng
    Close its app, then copy it again.	Hãy sao chép lại khi chương trình của nó đã đóng.
    Close to the weight goal	Gần cân nặng mục tiêu
    Close to your goal	Gần đạt mục tiêu
    Closest: %@.	Gần nhất: %@.
    Closest: %@. For example: %@	Gần nhất: %@. Ví dụ: %@
    Code	Mã
    Colour theme	Chủ đề màu
    Colours	Màu sắc
    Compare the digits	So sánh các chữ số
    Compare the fingerprint with the one that waymark serve printed. If they differ, don't install anything.	Hãy so dấu vân tay với dấu vân tay mà waymark serve đã in ra. Nếu chúng khác nhau, đừng cài đặt gì.
    Compared over the first %@ days of each month.	#other=So sánh %@ ngày đầu của mỗi tháng.
    Compared over the first %@ days of each year.	#other=So sánh %@ ngày đầu của mỗi năm.
    Comparison	So sánh
    Comparison with your average	So với mức trung bình của bạn
    Compass	La bàn
    Compressed data isn't accepted.	Không nhận dữ liệu nén.
    Congratulations! You've reached your goal weight!	Chúc mừng! Bạn đã đạt cân nặng mục tiêu!
    Connect the watch by cable and import its GARMIN folder, or request your data at garmin.com/account/datamanagement and import the zip you get.	Nối đồng hồ bằng cáp và nhập thư mục GARMIN của nó, hoặc yêu cầu dữ liệu của bạn tại garmin.com/account/datamanagement và nhập tệp zip nhận được.
    Connected	Đã kết nối
    Contact	Liên hệ
    Continue	Tiếp tục
    Continue whenever you like: waymark onboard	Tiếp tục lúc nào tùy bạn: waymark onboard
    Continue with: waymark onboard	Tiếp tục bằng: waymark onboard
    Cooldown	Thả lỏng
    Coordinates	Tọa độ
    Copies of a site under another name, such as translated pages, aren't blocked.	Bản sao của trang web dưới tên khác, như trang được dịch, không bị chặn.
    Copy or export it again.	Hãy sao chép hoặc xuất lại.
    Copy the whole ticket that “waymark watch pair” shows on the other device.	Hãy sao chép toàn bộ vé ghép đôi mà “waymark watch pair” hiển thị trên thiết bị kia.
    Core training	Tập cơ trung tâm
    Correct the line, or delete the file to get the list that comes with Waymark.	Hãy sửa dòng đó, hoặc xóa tệp để có danh sách đi kèm Waymark.
    Could not draw the picture: %@.	Không tạo được hình ảnh: %@.
    Could not reach the feedback board: %@.	Không kết nối được với bảng góp ý: %@.
    Could not save its data in your record: %@.	Không thể lưu dữ liệu đó vào hồ sơ: %@.
    Could not save the delivery: %@.	Không thể lưu lần gửi này: %@.
    Could not update the weather: %@.	Không cập nhật được thời tiết: %@.
    Couldn't subscribe this browser. It may be offline or in private mode. Try again.	Không đăng ký được trình duyệt này. Có thể nó đang ngoại tuyến hoặc ở chế độ riêng tư. Hãy thử lại.
    Count an excluded source again.	Tính lại một nguồn đã loại trừ.
    Count days in a different time zone	Tính ngày theo múi giờ khác
    Count days in a different time zone.	Tính ngày theo múi giờ khác.
    Create %@ again.	Hãy tạo lại %@.
    Create a link to this widget instead; list widgets with: waymark widget list	Thay vào đó, tạo liên kết đến tiện ích này; liệt kê các tiện ích bằng: waymark widget list
    Create a token for a program that uses the API.	Tạo token cho một chương trình dùng API.
    Create an app password in Pi-hole, under Settings, Web interface / API, and use that.	Hãy tạo mật khẩu ứng dụng (app password) trong Pi-hole, ở Settings, Web interface / API, và dùng nó.
    Create another with: waymark access add NAME --scope %@	Tạo token khác bằng: waymark access add NAME --scope %@
    Create one with: waymark access add NAME	Tạo token bằng: waymark access add NAME
    Create one with: waymark settings export	Tạo tệp đó bằng: waymark settings export
    Create one with: waymark sources add http NAME	Tạo nguồn bằng: waymark sources add http NAME
    Creates a token, which is shown only once, and tells you how to set up Health Auto Export on an iPhone, HC Webhook on Android, or Home Assistant. The phone has to reach Waymark, so run `waymark serve --lan`.	Tạo một token, chỉ hiện một lần, và hướng dẫn bạn thiết lập Health Auto Export trên iPhone, HC Webhook trên Android, hoặc Home Assistant. Điện thoại phải kết nối được tới Waymark, nên hãy chạy `waymark serve --lan`.
    Credits	Ghi công
    Credits: waymark about --credits	Ghi công: waymark about --credits
    Cross training	Tập luyện chéo
    Cross-country skiing	Trượt tuyết băng đồng
    Current value: %@	Giá trị hiện tại: %@
    Custom completed colour	Màu riêng khi hoàn thành
    Custom in-progress colour	Màu riêng khi đang thực hiện
    Cycling	Đạp xe
    Daily exercise goal	Mục tiêu bài tập hằng ngày
    Daily goal	Mục tiêu hằng ngày
    Daily goal: %@	Mục tiêu hằng ngày: %@
    Daily goals, streaks, freezes, rest days and achievements	Mục tiêu hằng ngày, chuỗi ngày, lượt bảo lưu, ngày nghỉ và thành tích
    Daily step goal	Mục tiêu bước hằng ngày
    Damaged	Bị hỏng
    Dance	Khiêu vũ
    Dark	Tối
    Data Type: Health Metrics, Export Format: JSON, Export Version: v2	Data Type: Health Metrics, Export Format: JSON, Export Version: v2
    Data Types: Steps, Distance, Active Calories, Weight, Exercise	Data Types: Steps, Distance, Active Calories, Weight, Exercise
    Data it already sent is kept; to exclude it: waymark sources exclude.	Dữ liệu nó đã gửi vẫn được giữ; để loại trừ: waymark sources exclude.
    Data you already have isn't added twice.	Dữ liệu bạn đã có không bị thêm lần nữa.
    Date Range: Default, Aggregate Data: on, Time Grouping: Hours	Date Range: Default, Aggregate Data: bật, Time Grouping: Hours
    Day	Ngày
    Day and month in dates	Ngày và tháng trong các ngày
    Day first	Ngày trước
    Day first (dmy) or month first (mdy), for tables with ambiguous dates.	Ngày trước (dmy) hay tháng trước (mdy), cho bảng có ngày không rõ ràng.
    Day records	Dữ liệu theo ngày
    Day starts at	Ngày bắt đầu lúc
    Days	Các ngày
    Days and hours	Ngày và giờ
    Days below the goal	Những ngày chưa đạt mục tiêu
    Days of the week	Các ngày trong tuần
    Days of the week that the target applies to, such as sat,sun; by default all.	Những ngày trong tuần áp dụng mục tiêu này, chẳng hạn sat,sun; mặc định là mọi ngày.
    Days per week	Số ngày mỗi tuần
    Debian: copy the text as waymark.crt to /usr/local/share/ca-certificates and run update-ca-certificates. Fedora: copy it to /etc/pki/ca-trust/source/anchors and run update-ca-trust.	Debian: sao chép văn bản thành waymark.crt vào /usr/local/share/ca-certificates rồi chạy update-ca-certificates. Fedora: sao chép vào /etc/pki/ca-trust/source/anchors rồi chạy update-ca-trust.
    Default	Mặc định
    Default: every change applies at once. Strict: you can make the lock tighter at once, but looser only from the next midnight on, and only steps that devices counted open it. An administrator of this machine can always undo it.	Mặc định: mọi thay đổi có hiệu lực ngay. Nghiêm ngặt: bạn có thể siết khóa ngay, còn nới lỏng chỉ từ nửa đêm tới; và chỉ những bước do thiết bị đếm mới mở được. Quản trị viên của máy này luôn có thể gỡ.
    Delete	Xóa
    Delete an entry	Xóa một mục
    Delete an entry with: waymark log delete ID	Xóa một mục bằng: waymark log delete ID
    Delete an entry.	Xóa một mục.
    Delete entries with waymark log delete ID, or undo everything by restoring a backup.	Xóa từng mục bằng waymark log delete ID, hoặc hoàn tác tất cả bằng cách khôi phục một bản sao lưu.
    Delete it in Pi-hole, under Group management.	Hãy xóa nó trong Pi-hole, ở Group management.
    Delete it permanently: this can't be undone.	Xóa vĩnh viễn: không thể hoàn tác.
    Delete the file, or try it again with: waymark import %@	Xóa tệp, hoặc thử lại bằng: waymark import %@
    Delete this entry? %@	Xóa mục này? %@
    Deleted %@	Đã xóa %@
    Deliveries	Các lần gửi
    Dense drizzle	Mưa phùn dày hạt
    Describe your idea in a few words.	Hãy mô tả ý tưởng của bạn trong vài từ.
    Details can't have %@ characters: use at most %@.	Phần chi tiết không thể có %@ ký tự: hãy dùng tối đa %@.
    Detect from the content	Nhận biết theo nội dung
    Detect from the table	Nhận biết theo bảng
    Device	Thiết bị
    Devices and tokens	Thiết bị và token
    Devices on this network	Thiết bị trong mạng này
    Devices that use a VPN or DNS over HTTPS aren't blocked.	Thiết bị dùng VPN hoặc DNS qua HTTPS không bị chặn.
    Devices with the same name	Các thiết bị trùng tên
    Did you mean %@? All events: waymark plugins --events	Ý bạn là %@? Mọi sự kiện: waymark plugins --events
    Did you mean %@? All preferences: waymark notifications preferences	Ý bạn là %@? Mọi tùy chọn: waymark notifications preferences
    Did you mean %@? All settings: waymark settings	Ý bạn là %@? Mọi cài đặt: waymark settings
    Did you mean %@? All widgets: waymark widget list	Ý bạn là %@? Mọi tiện ích: waymark widget list
    Did you mean %@? For hours that go on after midnight write %@.	Ý bạn là %@? Với giờ kéo dài qua nửa đêm, hãy viết %@.
    Did you mean: %@	Ý bạn là: %@
    Digits	Chữ số
    Discard	Bỏ
    Distance	Quãng đường
    Do everything that's due, for example from cron.	Làm mọi việc đã đến hạn, ví dụ từ cron.
    Do it? (y/n)	Thực hiện? (c/k)
    Does the watch show the same digits?	Đồng hồ có hiện cùng các chữ số này không?
    Does the watch show the same digits? (y/n)	Đồng hồ có hiện cùng các chữ số này không? (c/k)
    Don't ask for confirmation.	Không hỏi xác nhận.
    Don't use colour	Không dùng màu
    Don't use colour.	Không dùng màu.
    Done, and done well.	Xong, và xong thật đẹp.
    Downhill skiing	Trượt tuyết đổ đèo
    Download a complete copy	Tải về một bản sao đầy đủ
    Download all ideas as one JSON document	Tải mọi ý tưởng về thành một tài liệu JSON
    Download the certificate. In Settings, search for “CA certificate”, choose Install anyway, and select the file.	Tải chứng chỉ về. Trong Cài đặt, tìm “Chứng chỉ CA”, chọn Vẫn cài đặt, rồi chọn tệp đó.
    Draw a widget with your own data.	Vẽ một tiện ích với dữ liệu của chính bạn.
    Draw a widget: today, streak or weekly-chart	Vẽ một tiện ích: today, streak hoặc weekly-chart
    Drizzle	Mưa phùn
    Dry run	Chạy thử
    Each notification is shown once: if nowhere else, below the next command you run here.	Mỗi thông báo hiện một lần, và nếu không có nơi nào khác thì bên dưới lệnh tiếp theo bạn chạy ở đây.
    Earlier	Cũ hơn
    Earlier years	Các năm trước
    Earn your first freeze.	Nhận lượt bảo lưu đầu tiên.
    Edit	Sửa
    Edit an entry; what you leave out stays the same.	Sửa một mục; những gì bạn bỏ trống được giữ nguyên.
    Edit the categories in %@	Sửa các danh mục trong %@
    Edit the entry	Sửa mục
    Elliptical trainer	Máy tập elip
    Ember	Than hồng
    Encouraging message	Lời động viên
    Enough to feel it, light enough to keep it up every day.	Đủ để cảm nhận, đủ nhẹ để giữ được mỗi ngày.
    Enter a daily goal by its name, such as steps, distance or exercise; any, for whichever of your goals you meet first; or all, for all of them. A goal has the name of its measure: waymark measures.\n\nUnder the strict policy, your choice applies from tomorrow, unless it can only be harder: all, or one goal instead of any. Only what devices counted opens the lock then, as with steps.	Một mục tiêu hằng ngày theo tên, như steps, distance hoặc exercise; any cho mục tiêu bạn đạt trước; hoặc all cho tất cả. Mục tiêu mang tên của số đo: waymark measures.\n\nỞ chế độ nghiêm ngặt, lựa chọn có hiệu lực từ ngày mai, trừ khi nó chỉ có thể đòi hỏi nhiều hơn: all, hoặc một mục tiêu thay cho any. Khi đó chỉ những gì thiết bị đếm được mới mở khóa, như với bước chân.
    Enter a whole number in digits.	Hãy gõ một số nguyên bằng chữ số.
    Enter days and hours, such as "weekdays 9:00-17:00", "sat,sun 22:00-6:00" or "20:00-24:00". Without days, the schedule applies every day; without hours, all day; without items, to everything you selected. Several schedules add up, and an item without one is locked all day. Meeting the step goal still opens everything. Under the strict policy, longer hours apply at once, and a first schedule, which frees all other hours, from midnight on.	Ngày và giờ, chẳng hạn "weekdays 9:00-17:00", "sat,sun 22:00-6:00" hoặc "20:00-24:00"; không ghi ngày là mọi ngày, không ghi giờ là cả ngày. Không ghi mục nào thì áp dụng cho mọi thứ đã chọn. Nhiều lịch cộng lại với nhau; mục không có lịch bị khóa cả ngày. Đạt mục tiêu bước vẫn mở mọi thứ. Ở chế độ nghiêm ngặt, giờ dài hơn có hiệu lực ngay, còn lịch đầu tiên, vốn mở các giờ khác, có hiệu lực từ nửa đêm.
    Enter it as the receiver shows it, or choose a long text of your own.	Hãy nhập đúng như bên nhận hiển thị, hoặc chọn một đoạn văn bản dài của riêng bạn.
    Enter it exactly as the server shows it, for example --token tk_….	Hãy nhập đúng như máy chủ hiển thị, ví dụ --token tk_….
    Enter its coordinates, such as 48.14, 11.58.	Hãy nhập tọa độ của nó, ví dụ 48.14, 11.58.
    Enter saves · Esc goes back	Enter để lưu · Esc quay lại
    Enter the address as the app shows it, for example https://ntfy.sh/mytopic.	Hãy nhập địa chỉ đúng như ứng dụng hiển thị, ví dụ https://ntfy.sh/mytopic.
    Enter the name of its desktop entry, its flatpak id or the path of its program.	Hãy nêu tên mục desktop, id flatpak hoặc đường dẫn chương trình của nó.
    Enter them yourself, for example from a pedometer	Tự nhập, chẳng hạn từ máy đếm bước
    Enter where to send it, for example https://example.org/hooks/waymark.	Hãy nhập nơi cần gửi đến, ví dụ https://example.org/hooks/waymark.
    Entries	Các mục đã ghi
    Entries saved offline	Các mục đã lưu khi ngoại tuyến
    Entry	Mục
    Even if it can't be reached; what Waymark put on it stays there.	Cả khi không kết nối được: những gì trên đó vẫn còn.
    Even if it's unreachable	Ngay cả khi không kết nối được
    Every day	Từng ngày
    Every step counts, and the first ones count most.	Bước nào cũng đáng giá, và những bước đầu đáng giá nhất.
    Every step of that day counted all the same.	Mỗi bước của ngày hôm đó vẫn đáng giá.
    Everything	Tất cả
    Everything is open until %@.	Mọi thứ mở đến %@.
    Everything stays locked.	Mọi thứ vẫn bị khóa.
    Everything, as JSON	Mọi thứ, dạng JSON
    Exactly on pace	Đúng tiến độ
    Excellent Goal!	Mục tiêu tuyệt vời!
    Exclude	Loại trừ
    Exclude a source from counting, or include it	Loại một nguồn khỏi việc tính, hoặc tính lại
    Exclude a source from counting.	Loại một nguồn khỏi việc tính.
    Exclude one of their sources with: waymark sources exclude NAME	Loại trừ một nguồn của chúng: waymark sources exclude NAME
    Excluded %@	Đã loại trừ %@
    Exercise	Bài tập
    Exercise goal met on %@ of %@ days	Đạt mục tiêu bài tập %@ trên %@ ngày
    Exercise goal reached	Đã đạt mục tiêu bài tập
    Exercise sessions per day: 1 to 20.	Số buổi tập mỗi ngày: 1 đến 20.
    Exercise streak	Chuỗi ngày tập luyện
    Exercises	Bài tập
    Exercises per day	Số bài tập mỗi ngày
    Export	Xuất
    Export all ideas as one JSON document.	Xuất mọi ý tưởng thành một tài liệu JSON.
    Export it again with: waymark export FILE --format json	Hãy xuất lại bằng: waymark export FILE --format json
    Export it again, or choose “%@” and send it again.	Hãy xuất lại, hoặc chọn “%@” rồi gửi lại.
    Export it again, or import the readable part with --keep-partial.	Hãy xuất lại, hoặc nhập phần đọc được bằng --keep-partial.
    Export it again.	Hãy xuất lại.
    Export the settings	Xuất cài đặt
    Export your days as CSV, or everything as JSON.	Xuất các ngày dạng CSV, hoặc mọi thứ dạng JSON.
    Exports in %@ are imported automatically.	Các bản xuất trong %@ được tự động nhập.
    Far beyond the goal. What a day!	Vượt xa mục tiêu. Một ngày thật tuyệt!
    Features of this program	Các tính năng của chương trình này
    Feedback	Góp ý
    Feedback board: ideas and votes	Bảng góp ý: ý tưởng và bỏ phiếu
    Fetch it now	Tải ngay
    Fetch the weather now	Tải thời tiết ngay
    Fetch the weather now.	Tải thời tiết ngay.
    File for the QR code, ending in .svg or .png.	Tệp cho mã QR, có đuôi .svg hoặc .png.
    File for the chosen icon, ending in .svg.	Tệp cho biểu tượng đã chọn, có đuôi .svg.
    File for the web app's manifest.	Tệp cho manifest của ứng dụng web.
    Files	Tệp
    Files are recognised by their content, not by their names. Importing a file twice changes nothing.	Tệp được nhận ra theo nội dung, không theo tên. Nhập một tệp hai lần không thay đổi gì.
    Files or folders to import, - for standard input.	Các tệp hoặc thư mục cần nhập, - cho đầu vào chuẩn.
    Find a page	Tìm một trang
    Find the details in the output of waymark serve.	Xem chi tiết trong đầu ra của waymark serve.
    Firefox	Firefox
    Firefox from Flatpak, or unpacked into your own folder, may not read them.	Firefox từ Flatpak, hoặc được giải nén vào thư mục riêng, có thể không đọc chúng.
    Firefox has been running since before the lock	có Firefox đã chạy từ trước khi khóa
    Firefox isn't installed	chưa cài Firefox
    Firefox reads its policies when it starts: restart it to lock and to unlock.	Firefox đọc chính sách khi khởi động: hãy khởi động lại nó để khóa và để mở khóa.
    First day there	Ngày đầu tiên ở đó
    First remove deleted data from the file, and free the space.	Trước tiên hãy xóa hẳn dữ liệu đã xóa khỏi tệp và giải phóng chỗ trống.
    Fitbit (Google Health CSV files from Takeout)	Fitbit (các tệp CSV của Google Health trong Takeout)
    Fitbit (JSON files from Takeout)	Fitbit (các tệp JSON của Takeout)
    Fitness calculators	Công cụ tính thể lực
    Five figures. Wonderful!	Năm chữ số. Tuyệt vời!
    Fix that and try again; what's already done stays.	Hãy khắc phục rồi thử lại; phần đã làm vẫn giữ nguyên.
    Fix that, then run: sudo waymark lock uninstall	Hãy khắc phục rồi chạy: sudo waymark lock uninstall
    Flights	Số tầng
    Flights climbed	Số tầng đã leo
    Focus and preferences	Tập trung và tùy chọn
    Fog	Sương mù
    Folder	Thư mục
    Folder, zip or tgz with files in these formats	Thư mục, zip hoặc tgz chứa tệp ở các định dạng này
    Follow-up work	Việc xử lý sau
    Follow: %@	Theo dõi: %@
    Football	Bóng đá
    For App Lock this applies from tomorrow: the strict policy keeps %@ until then.	Với Khóa ứng dụng, điều này có hiệu lực từ ngày mai: đến lúc đó chế độ nghiêm ngặt giữ %@.
    For a light or a dark bar; by default as in your settings, otherwise dark.	Thanh có màu light (sáng) hay dark (tối); bỏ trống thì theo cài đặt của bạn, nếu không có thì là dark.
    For a site, enter its name or the address of one of its pages; for an app, the name of its desktop entry, its flatpak id or the path of its program; for a category, its name. A name such as com.valvesoftware.Steam is an app. If a name could mean several things, write site:NAME, app:NAME or category:NAME. With --at, an item opens at that many steps, or at the goal if you meet that first.	Trang web ghi bằng tên hoặc địa chỉ một trang; ứng dụng ghi bằng tên mục desktop, id flatpak hoặc đường dẫn chương trình; danh mục ghi bằng tên. Tên như com.valvesoftware.Steam là ứng dụng. Nếu một tên có thể mang nhiều nghĩa, hãy viết site:TÊN, app:TÊN hoặc category:TÊN. Với --at, một mục mở khi đạt số bước đó trong ngày, hoặc khi đạt mục tiêu nếu đạt trước.
    For another goal	Với mục tiêu khác
    For example	Ví dụ
    For example "weekdays 9:00-17:00".	Ví dụ "weekdays 9:00-17:00".
    For example --open https://example.org/ or --open %@	Chẳng hạn --open https://example.org/ hoặc --open %@
    For example 22:00-07:00. Leave empty for none.	Ví dụ 22:00-07:00. Để trống nếu không cần.
    For example 4000. Empty or goal: at the step goal of the day.	Ví dụ 4000. Để trống hoặc goal: theo mục tiêu bước trong ngày.
    For example 48.14, 11.58 or Munich or "Paris, US". Waymark looks up cities in cities.txt in your record's folder: either GeoNames' cities15000.txt, or lines of name, latitude, longitude.	Ví dụ 48.14, 11.58 hoặc Munich hoặc "Paris, US". Waymark tìm thành phố trong cities.txt ở thư mục chứa hồ sơ: tệp cities15000.txt của GeoNames, hoặc các dòng gồm tên, vĩ độ, kinh độ.
    For example 48.14, 11.58 or Munich or “Paris, US”.	Ví dụ 48.14, 11.58 hoặc Munich hoặc “Paris, US”.
    For example 72kg or 160lb.	Ví dụ 72kg hoặc 160lb.
    For example weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Ví dụ t2-t6 9:00-17:00 hoặc t7,cn 22:00-6:00.
    For example youtube.com, steam or social.	Ví dụ youtube.com, steam hoặc social.
    For example: %@	Ví dụ: %@
    For example: --behind 127.0.0.1 or --behind 172.18.0.0/16	Ví dụ: --behind 127.0.0.1 hoặc --behind 172.18.0.0/16
    For example: --lan --tls-certificate FILE --tls-key FILE	Ví dụ: --lan --tls-certificate FILE --tls-key FILE
    For example: 12 st 10 lb	Ví dụ: 12 st 10 lb
    For example: 24.5	Ví dụ: 24.5
    For example: 8000	Ví dụ: 8000
    For example: 82.4kg	Ví dụ: 82.4kg
    For example: 82.4kg or 181.7lb	Ví dụ: 82.4kg hoặc 181.7lb
    For example: waymark about --icon waymark.svg	Ví dụ: waymark about --icon waymark.svg
    For example: waymark about --icon waymark.svg --maskable	Ví dụ: waymark about --icon waymark.svg --maskable
    For example: waymark about --share -o waymark.svg	Ví dụ: waymark about --share -o waymark.svg
    For example: waymark lock pass --minutes 10	Ví dụ: waymark lock pass --minutes 10
    For example: waymark lock pause 10s. Without one: waymark lock pause off	Ví dụ: waymark lock pause 10s. Không chờ: waymark lock pause off
    For example: waymark lock run -- steam	Ví dụ: waymark lock run -- steam
    For example: waymark log exercise push-ups	Ví dụ: waymark log exercise push-ups
    For example: waymark notifications set %@ %@	Ví dụ: waymark notifications set %@ %@
    For example: waymark watch pair 192.168.1.20	Ví dụ: waymark watch pair 192.168.1.20
    For good	Vĩnh viễn
    For programs with a token	Cho chương trình có token
    For tables where no date has a number above 12.	Dành cho bảng không có ngày nào chứa số lớn hơn 12.
    For the watch to connect to. Leave empty for all of this machine's own.	Để đồng hồ kết nối tới. Để trống nếu dùng mọi địa chỉ của máy này.
    Forest	Rừng
    Forget	Quên
    Forgive %@	Bỏ qua %@
    Forgive %@? You can recover this streak only once.	Bỏ qua %@? Bạn chỉ khôi phục được chuỗi này một lần.
    Forgive %@? You can recover this streak only once. (y/n)	Bỏ qua %@? Bạn chỉ khôi phục được chuỗi này một lần. (c/k)
    Format	Định dạng
    Formats: %@	Các định dạng: %@
    Free up space on the machine that runs Waymark, then try again.	Hãy giải phóng chỗ trống trên máy chạy Waymark, rồi thử lại.
    Freeze Saver	Bảo lưu kịp thời
    Freeze earned	Nhận được lượt bảo lưu
    Freeze used	Đã dùng lượt bảo lưu
    Freezing drizzle	Mưa phùn băng giá
    Freezing rain	Mưa băng giá
    Fresh air is waiting outside.	Không khí trong lành đang đợi bên ngoài.
    Friday	Thứ Sáu
    From %@, this opens it: %@.	Từ %@ được mở bởi: %@.
    From this day on.	Từ ngày này trở đi.
    Gadgetbridge (database)	Gadgetbridge (cơ sở dữ liệu)
    Garmin (FIT files)	Garmin (các tệp FIT)
    Garmin Connect (CSV of the Steps report)	Garmin Connect (CSV của báo cáo Số bước)
    Garmin Connect (UDSFile from Export Your Data)	Garmin Connect (UDSFile của Export Your Data)
    Get a code with: waymark serve --open	Lấy mã bằng: waymark serve --open
    Get help, suggest ideas, and read the terms.	Nhận trợ giúp, đề xuất ý tưởng và đọc các điều khoản.
    Get one with waymark serve --open. It works once, within five minutes.	Lấy mã bằng waymark serve --open. Mã dùng được một lần, trong vòng năm phút.
    Get started: set a goal, import your data, turn on notifications.	Bắt đầu: đặt mục tiêu, nhập dữ liệu, bật thông báo.
    Getting Started!	Bắt đầu nào!
    Getting started	Những bước đầu tiên
    Give the path of a file.	Hãy nêu đường dẫn của một tệp.
    Give the path of a folder.	Hãy nêu đường dẫn của một thư mục.
    Give the path of a program in it.	Hãy nêu đường dẫn của một chương trình trong đó.
    Give the path of a program, or the name of its desktop entry.	Hãy nêu đường dẫn của một chương trình, hoặc tên mục desktop của nó.
    Goal	Mục tiêu
    Goal history	Lịch sử mục tiêu
    Goal met on %@ of %@ days	Đạt mục tiêu %@ trên %@ ngày
    Goal reached	Đã đạt mục tiêu
    Goal reached. Well done!	Đã đạt mục tiêu. Làm tốt lắm!
    Goal reached: %@	Đã đạt mục tiêu: %@
    Goal: %@ in %@	Mục tiêu: %@ trong năm %@
    Goal: %@ steps	Mục tiêu: %@ bước
    Goal: %@, set on %@	Mục tiêu: %@, đặt vào %@
    Goals	Mục tiêu
    Goals and entries	Mục tiêu và mục đã ghi
    Goals and streaks	Mục tiêu và chuỗi ngày
    Goals for other measures	Mục tiêu của các số đo khác
    Goals reached	Mục tiêu đã đạt
    Golf	Golf
    Good Daily Habit!	Thói quen tốt mỗi ngày!
    Google Fit (All Data and All Sessions, JSON)	Google Fit (All Data và All Sessions, JSON)
    Google Fit (Daily activity metrics.csv)	Google Fit (Daily activity metrics.csv)
    Great day on your feet.	Một ngày tuyệt vời trên đôi chân.
    Grey	Xám
    Group by day, week or month; by default as in your settings, in JSON by day.	Nhóm theo day, week hoặc month; mặc định theo cài đặt của bạn, với JSON thì theo ngày.
    HC Webhook (Health Connect, JSON)	HC Webhook (Health Connect, JSON)
    Half behind you, less than half to go.	Một nửa đã ở phía sau, còn chưa đến một nửa.
    Halfway there	Được nửa đường
    Halfway there! Keep up the great work!	Được nửa đường rồi! Cứ tiếp tục phát huy nhé!
    Halfway to a goal	Được nửa đường đến mục tiêu
    Have a freeze save your streak.	Để một lượt bảo lưu cứu chuỗi ngày.
    Health Auto Export (CSV)	Health Auto Export (CSV)
    Health Auto Export (JSON)	Health Auto Export (JSON)
    Health Connect export (zip or database)	Bản xuất Health Connect (zip hoặc cơ sở dữ liệu)
    Heavy rain	Mưa to
    Heavy snow showers	Tuyết rơi từng đợt dày
    Heavy snowfall	Tuyết rơi dày
    High Achiever!	Thành tích cao!
    Hiking	Đi bộ đường dài
    History	Lịch sử
    Home folder	Thư mục chính
    Hooks	Hook
    Hour	Giờ
    Hours	Giờ
    Hours are known for %@ days.	#other=Biết được giờ của %@ ngày.
    How are you?	Bạn khỏe không?
    How long, 1 to 60.	Bao lâu, 1 đến 60 phút.
    How many days a week you want to meet it, 1 to 7. Below 7, the streak counts weeks.	Bạn muốn đạt bao nhiêu ngày mỗi tuần, từ 1 đến 7. Dưới 7 thì chuỗi được tính theo tuần.
    How many days a week you want to reach it: 1 to 7. Unchanged by default.	Bạn muốn đạt bao nhiêu ngày mỗi tuần: từ 1 đến 7. Mặc định giữ như cũ.
    How many days to show.	Số ngày cần hiển thị.
    How many repetitions, if you counted them.	Bao nhiêu lần lặp, nếu bạn có đếm.
    How many steps.	Bao nhiêu bước.
    How strict	Mức nghiêm ngặt
    How the server can contact you.	Cách để máy chủ liên hệ với bạn.
    How to install it	Cách cài đặt
    Idea	Ý tưởng
    If it already knows this device, forget this device there first: waymark watch forget ID	Nếu thiết bị kia đã biết thiết bị này, trước tiên hãy quên nó ở đó: waymark watch forget ID
    If it's a real export, unpack it yourself and import the folder.	Nếu đó là bản xuất thật, hãy tự giải nén và nhập thư mục.
    If its name isn't UTF-8, rename it, or import the folder it's in.	Nếu tên của nó không phải UTF-8, hãy đổi tên, hoặc nhập thư mục chứa nó.
    If something stays locked that shouldn't: %@	Nếu có gì vẫn bị khóa mà không nên: %@
    If you can't copy it	Nếu bạn không sao chép được
    If you can't copy it: waymark-watch pair %@	Nếu bạn không sao chép được: waymark-watch pair %@
    If you didn't count, leave the number out.	Nếu bạn không đếm, hãy bỏ trống số.
    If you mean a site with that name: waymark lock add site:%@	Nếu ý bạn là trang có tên đó: waymark lock add site:%@
    If you no longer use it, this warning stops after 30 days.	Nếu bạn không còn dùng nữa, cảnh báo này tự hết sau 30 ngày.
    If you set it up again, pair it again: waymark watch pair	Nếu nó đã được thiết lập lại, hãy ghép đôi lại: waymark watch pair
    If you trust it: %@	Nếu bạn tin tệp đó: %@
    If you're sure, choose the file again and turn this on.	Nếu bạn chắc chắn, hãy chọn lại tệp và bật mục này.
    Imperial	Hệ Anh
    Implausible dates	Ngày không hợp lý
    Import	Nhập
    Import %@ also contained your own entries or settings, so it can't be undone as a whole.	Lần nhập %@ cũng chứa các mục hoặc cài đặt của riêng bạn, nên không thể hoàn tác toàn bộ.
    Import %@ was already undone.	Lần nhập %@ đã được hoàn tác rồi.
    Import a file with: waymark import FILE	Nhập một tệp bằng: waymark import FILE
    Import data from your phone	Nhập dữ liệu từ điện thoại của bạn
    Import even if something is lost permanently	Vẫn nhập dù có thứ sẽ mất vĩnh viễn
    Import every export you put in a folder	Nhập mọi bản xuất được đưa vào một thư mục
    Import every export you put in a folder.	Nhập mọi bản xuất được đưa vào một thư mục.
    Import export.xml from the same folder, or the original zip.	Hãy nhập export.xml trong cùng thư mục, hoặc tệp zip gốc.
    Import health exports and other files into the record.	Nhập các bản xuất dữ liệu sức khỏe và tệp khác vào hồ sơ.
    Import it with `settings import FILE`.	Nhập nó bằng `settings import FILE`.
    Import settings from a file that export wrote.	Nhập cài đặt từ tệp do export ghi.
    Import the file again to bring its data back.	Nhập lại tệp để lấy lại dữ liệu của nó.
    Import the folder, or the original zip or tgz (for example from Google Takeout, all parts together). Waymark imports everything in it that it can read.	Hãy nhập thư mục, hoặc tệp zip hay tgz gốc (ví dụ từ Google Takeout, tất cả các phần cùng lúc). Waymark nhập mọi thứ nó đọc được trong đó.
    Import the readable part of a truncated file.	Nhập phần đọc được của một tệp bị cắt cụt.
    Import the settings	Nhập cài đặt
    Imported %@ from %@	Đã nhập %@ từ %@
    Imported data is kept. If only one folder is watched, you don't need to name it.	Dữ liệu đã nhập vẫn được giữ. Nếu chỉ theo dõi một thư mục thì không cần nêu thư mục đó.
    Imported settings	Đã nhập cài đặt
    Imports	Các lần nhập
    Imports made before Waymark kept an import log can't be distinguished or undone.	Các lần nhập trước khi có nhật ký nhập không thể phân biệt hay hoàn tác.
    Impressive: a day full of steps.	Ấn tượng: một ngày đầy ắp bước chân.
    In %@, under %@, add a name such as %@	Trong %@, dưới %@, thêm một tên như %@
    In GNOME, use the Desktop Widgets extension to show %@	Trong GNOME, dùng phần mở rộng Desktop Widgets để hiển thị %@
    In Gadgetbridge, open Data management and choose Export DB, or turn on Auto export in the settings and save the file to a watched folder.	Trong Gadgetbridge, mở Data management và chọn Export DB, hoặc bật Auto export trong phần cài đặt và lưu tệp vào một thư mục được theo dõi.
    In HC Webhook on your Android phone, leave the resolution at Daily or Full, and enter the address and token from: waymark sources add http phone	Trên điện thoại Android, trong HC Webhook, hãy để độ phân giải là Daily hoặc Full, rồi điền địa chỉ và token mà lệnh này in ra: waymark sources add http phone
    In Health Auto Export on your iPhone, choose the format CSV, Aggregate Data on and Time Grouping Days or Hours. JSON has more data, and the app can send it automatically: waymark sources add http phone	Trên iPhone, trong Health Auto Export, chọn định dạng CSV, bật Aggregate Data và Time Grouping là Days hoặc Hours. JSON có nhiều dữ liệu hơn, và ứng dụng có thể tự gửi: waymark sources add http phone
    In Health Auto Export on your iPhone, choose the format JSON, Export Version v2, Aggregate Data on, Time Grouping Hours (or Days), and a Date Range of whole days: Default or Today, not Since Last Sync, which sends part of an hour or day as if it were all of it. To have the app send data automatically: waymark sources add http phone	Trên iPhone, trong Health Auto Export, chọn định dạng JSON, Export Version v2, bật Aggregate Data, Time Grouping Hours (hoặc Days), và Date Range là các ngày trọn vẹn: Default hoặc Today, không chọn Since Last Sync, vì nó gửi một phần của giờ hay ngày như thể đó là tất cả. Để ứng dụng tự gửi: waymark sources add http phone
    In KDE Plasma, add the Media Frame widget and set it to %@	Trong KDE Plasma, thêm tiện ích Media Frame và chọn %@
    In Libra, open the menu, choose Export and save the CSV file.	Trong Libra, mở menu, chọn Export rồi lưu tệp CSV.
    In QS Access, choose steps, distance and weight, by hour or by day, then Create table.	Trong QS Access, chọn số bước, quãng đường và cân nặng, theo giờ hoặc theo ngày, rồi Create table.
    In Renpho Health, open your measurements for all time, choose Export and save the CSV file.	Trong Renpho Health, mở các lần đo của toàn bộ thời gian, chọn Export rồi lưu tệp CSV.
    In Samsung Health, open Settings, Download personal data. Copy the folder from Download/Samsung Health on your phone, and import it.	Trong Samsung Health, mở Cài đặt, Download personal data. Hãy sao chép thư mục từ Download/Samsung Health trên điện thoại, và nhập nguyên thư mục đó.
    In Simple Health Export CSV, choose Export, save the zip and import it.	Trong Simple Health Export CSV, chọn Export, lưu tệp zip rồi nhập tệp đó.
    In Zepp or Zepp Life, open Profile, Settings, Account, Exercise user rights, Export data. The zip you get by email has a password: unpack it and import the folder.	Trong Zepp hoặc Zepp Life, mở Profile, Settings, Account, Exercise user rights, Export data. Tệp zip được gửi qua email có mật khẩu: hãy giải nén và nhập thư mục.
    In a namespace of your own (unshare), you can hide the locks from a program: a browser that you start there opens locked sites, even if it's Chromium.	Trong một không gian tên riêng (unshare) bạn có thể giấu các khóa khỏi một chương trình: trình duyệt khởi động ở đó mở được trang bị khóa, kể cả Chromium.
    In a terminal, arrow keys choose, Enter confirms and Esc goes back. Otherwise, answers are read from standard input, one per line. Each answer is saved at once; run the command again to continue.	Trong terminal, phím mũi tên để chọn, Enter xác nhận và Esc quay lại. Nếu không, câu trả lời được đọc từ đầu vào chuẩn, mỗi dòng một câu. Mỗi câu trả lời được lưu ngay; chạy lại lệnh để tiếp tục.
    In an emergency: waymark lock pass	Khi khẩn cấp: waymark lock pass
    In openScale, open the menu, choose Export and save the CSV file.	Trong openScale, mở menu, chọn Xuất rồi lưu tệp CSV.
    In progress	Đang chạy
    In the Withings app, open Menu, Settings, Download your data. Import the zip you get by email, or the file in it.	Trong ứng dụng Withings, mở Menu, Settings, Download your data. Hãy nhập tệp zip nhận qua email, hoặc tệp bên trong.
    In the terminal, it shows each widget once, and how to place it. With -o, it writes one self-contained HTML file with every size in light and dark, and every theme.	Trong terminal, hiện mỗi tiện ích một lần kèm cách đặt. Với -o, ghi một tệp HTML duy nhất có mọi kích thước ở nền sáng và nền tối, cùng mọi bộ màu.
    Include	Tính
    Included %@	Đã tính lại %@
    Includes imports from watched folders, but not dry runs.	Gồm cả các lần nhập từ thư mục được theo dõi, nhưng không gồm các lần chạy thử.
    InfiniTime with itd (metrics.db)	InfiniTime với itd (metrics.db)
    Insight on the Today page	Phân tích trên trang Hôm nay
    Insights	Phân tích
    Install Waymark again.	Hãy cài lại Waymark.
    Install gdbus: it's in the package libglib2.0-bin, or in glib2.	Hãy cài gdbus: nó có trong gói libglib2.0-bin, hoặc trong glib2.
    Install it again: waymark lock install	Hãy cài lại: waymark lock install
    Install it for yourself: waymark lock install	Hãy cài cho chính bạn: waymark lock install
    Install it: waymark lock install	Hãy cài: waymark lock install
    Install this so your devices trust the web app	Cài đặt mục này để thiết bị của bạn tin cậy ứng dụng web
    Install waymark-shield, the program that locks sites, at %@	Cài waymark-shield, chương trình được ghi các tệp này, vào %@
    Install waymark-shield, which locks sites in browsers and on the whole machine.	Cài waymark-shield, chương trình khóa trang trong trình duyệt và trên toàn máy.
    Installation	Cài đặt chương trình
    Intermediate	Trung cấp
    Interval training	Tập ngắt quãng
    Introduction completed	Đã hoàn tất phần giới thiệu
    Invalid option: %@.	Tùy chọn không hợp lệ: %@.
    Issued to: %@	Cấp cho: %@
    It accepts %@ and %@.	Kênh nhận %@ và %@.
    It accepts %@.	Kênh nhận %@.
    It blocks sites for every device that uses this AdGuard Home, not just this machine.	Chặn trên mọi thiết bị dùng AdGuard Home này, không chỉ máy này.
    It can show any page, including those of plugins. To change something, use its own command.	Hiển thị được mọi trang, kể cả trang của plugin. Để thay đổi, hãy dùng lệnh riêng của mục đó.
    It can't be set up right now.	Bây giờ không thiết lập được.
    It expires on %@.	Hết hạn vào %@.
    It forgives up to two missed days in a row, within a week. They don't count as met: a missed day right after them ends the streak, even if you have a freeze.	Bỏ qua nhiều nhất hai ngày lỡ liên tiếp, trong vòng một tuần. Chúng không phải là ngày đạt: một ngày lỡ ngay sau đó làm đứt chuỗi ngày, dù đang có lượt bảo lưu.
    It locks again after: waymark lock enable	Khóa lại sau lệnh: waymark lock enable
    It locks nothing outside memory.	Không chặn gì ngoài bộ nhớ.
    It locks sites in browsers and on the whole machine.	Nó khóa trang trong trình duyệt và trên toàn máy.
    It needs Waymark Pro.	Cần có Waymark Pro.
    It needs an enabled step goal.	Cần có mục tiêu bước đang bật.
    It needs three things: your permission (`waymark weather allow`), your location (`waymark weather place`) and `waymark settings set showWeather on`. While `waymark serve` or `waymark tick` runs, Waymark fetches the weather every hour from open-meteo.com, or from the address in WAYMARK_WEATHER_URL. WAYMARK_WEATHER=off in the environment forbids it on a machine.	Cần ba điều: sự cho phép của bạn (`waymark weather allow`), vị trí của bạn (`waymark weather place`) và `waymark settings set showWeather on`. Khi `waymark serve` hoặc `waymark tick` chạy, Waymark tải thời tiết mỗi giờ từ open-meteo.com, hoặc từ địa chỉ trong WAYMARK_WEATHER_URL. WAYMARK_WEATHER=off trong biến môi trường sẽ cấm thời tiết trên máy.
    It only accepts its address.	Kênh không nhận gì ngoài địa chỉ.
    It signs only for names and addresses in private networks, so it can't impersonate a website. Its key stays in the record's folder.	Nó chỉ ký cho tên và địa chỉ trong mạng riêng, nên không thể giả làm một trang web. Khóa của nó luôn ở trong thư mục hồ sơ.
    It takes effect again with Pro: waymark pro. Or: waymark lock disable	Có lại Pro thì nó có hiệu lực trở lại: waymark pro. Hoặc: waymark lock disable
    It was a quiet day.	Đó là một ngày yên tĩnh.
    It was an active day.	Đó là một ngày năng động.
    It's off from %@.	Sẽ tắt từ %@.
    Items left without a schedule are locked all day.	Mục không còn lịch nào thì bị khóa cả ngày.
    Items with hours are open at other times; the rest is locked all day.	Thứ có giờ khóa sẽ mở trong các giờ khác; phần còn lại bị khóa cả ngày.
    Its absolute path on the machine that runs Waymark: GeoNames' cities15000.txt, or lines of name, latitude, longitude. Default: %@	Đường dẫn tuyệt đối trên máy chạy Waymark: cities15000.txt của GeoNames, hoặc các dòng tên, vĩ độ, kinh độ. Mặc định: %@
    Its address, such as 192.168.1.20.	Địa chỉ của nó, ví dụ 192.168.1.20.
    Its address, such as http://192.168.1.2:3000.	Địa chỉ của nó, ví dụ http://192.168.1.2:3000.
    Its key stops working, and entries it hasn't sent yet stay out of your record unless you pair it again. Data on the watch stays there: you can't erase it remotely.	Khóa của nó hết hiệu lực, và những mục nó chưa gửi sẽ không vào hồ sơ trừ khi bạn ghép đôi lại. Dữ liệu trên đồng hồ vẫn ở đó: bạn không thể xóa từ xa.
    Its machine isn't responding. This page reloads as soon as it does.	Máy chạy Waymark không phản hồi. Trang này tự tải lại ngay khi máy phản hồi.
    Its name or address; without one, every device that uses AdGuard Home.	Tên hoặc địa chỉ; nếu không có, mọi thiết bị dùng AdGuard Home.
    Its name or number.	Tên hoặc số của nguồn.
    Its name, as shown under “Sent over HTTP” in `sources list`.	Tên của nó dưới “Gửi qua HTTP” trong `sources list`.
    Its name, such as pihole-1.	Tên của nó, ví dụ pihole-1.
    Its number, as shown by `access list`.	Số của nó, như `access list` hiển thị.
    Its number, as shown by `watch devices`.	Số của nó, như `watch devices` hiển thị.
    Its password; - to read it from standard input.	Mật khẩu của nó; - để đọc từ đầu vào chuẩn.
    JSON to your own server	JSON đến một máy chủ của bạn
    Just the last stretch left.	Chỉ còn chặng cuối.
    KEY is one that `notifications preferences` shows, or a kind of notification: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Turning enableNotifications off removes every channel that has a server, and notifies that server.	KEY là một khóa mà `notifications preferences` hiển thị, hoặc một loại thông báo: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Tắt enableNotifications sẽ gỡ mọi kênh có máy chủ và báo cho máy chủ đó.
    Keep as is	Giữ nguyên
    Keep it up to date until you press Ctrl-C.	Cập nhật liên tục đến khi bạn nhấn Ctrl-C.
    Keep this running alongside: waymark serve	Hãy để lệnh này chạy song song: waymark serve
    Keep updating until you press Ctrl-C.	Tiếp tục cập nhật đến khi bạn nhấn Ctrl-C.
    Keep waymark serve running here and waymark-watch serve on the watch. If you lost the watch: waymark watch forget ID	Hãy để waymark serve chạy ở đây, và waymark-watch serve chạy trên đồng hồ. Nếu bạn đã mất đồng hồ: waymark watch forget ID
    Keeps your activity data and works out your days	Lưu dữ liệu hoạt động và tính các ngày của bạn
    Keyboard shortcuts	Phím tắt
    Kilograms	Kilôgam
    Last data %@ days ago	#other=Dữ liệu mới nhất từ %@ ngày trước
    Last data: %@	Dữ liệu mới nhất: %@
    Last known state.	Trạng thái gần nhất.
    Last problem	Lỗi gần nhất
    Last seen	Lần cuối thấy
    Last twelve months	Mười hai tháng qua
    Last weight: %@	Lần cân gần nhất: %@
    Later	Để sau
    Latitude and longitude in degrees, or a name.	Vĩ độ và kinh độ theo độ, hoặc một tên.
    Lavender	Oải hương
    Leave a review	Viết đánh giá
    Leave a review.	Viết đánh giá.
    Leave empty for the current time.	Để trống nếu là bây giờ.
    Leave it out: the keys are part of the subscription.	Hãy bỏ đi: các khóa đã có trong đăng ký.
    Leave one of them out, or name a file with -o.	Hãy bỏ một trong hai, hoặc nêu một tệp bằng -o.
    Leave out --by %@.	Hãy bỏ --by %@.
    Leave out --by, --weight and --week-starts-on.	Hãy bỏ --by, --weight và --week-starts-on.
    Leave out --now and WAYMARK_NOW.	Hãy bỏ --now và WAYMARK_NOW.
    Leave out --scope.	Hãy bỏ --scope.
    Leave out everything except --open URL.	Hãy bỏ mọi thứ trừ --open URL.
    Leave the address out.	Hãy bỏ địa chỉ.
    Leave the unit out.	Hãy bỏ đơn vị.
    Let a phone app send its data to Waymark	Cho một ứng dụng trên điện thoại gửi dữ liệu đến Waymark
    Let a phone app send its data to Waymark.	Cho một ứng dụng trên điện thoại gửi dữ liệu đến Waymark.
    Let a server on your network lock the sites you select	Để một máy chủ trong mạng của bạn khóa các trang bạn chọn
    Let a server on your network lock the sites you select.	Để một máy chủ trong mạng của bạn khóa các trang bạn chọn.
    Let a time service set the clock.	Hãy để một dịch vụ thời gian chỉnh đồng hồ.
    Let the service do it: waymark serve	Hãy để dịch vụ làm việc đó: waymark serve
    Level %@	Cấp độ %@
    Libra (CSV)	Libra (CSV)
    Licence	Giấy phép
    Light	Sáng
    Light drizzle	Mưa phùn nhẹ
    Light freezing drizzle	Mưa phùn băng giá nhẹ
    Light freezing rain	Mưa băng giá nhẹ
    Light rain	Mưa nhỏ
    Light rain showers	Mưa rào nhẹ
    Light snow showers	Tuyết rơi từng đợt nhẹ
    Light snowfall	Tuyết rơi nhẹ
    Link	Liên kết
    Linux	Linux
    List browsers and tokens, newest first.	Liệt kê các trình duyệt và token, mới nhất trước.
    List every measure.	Liệt kê mọi số đo.
    List every widget and the sizes it supports.	Liệt kê mọi tiện ích và các kích thước chúng hỗ trợ.
    List ideas, most votes first.	Liệt kê ý tưởng, nhiều phiếu nhất trước.
    List imports, oldest first.	Liệt kê các lần nhập, cũ nhất trước.
    List imports, or undo one.	Liệt kê các lần nhập, hoặc hoàn tác một lần.
    List manual entries and imported weights, newest first.	Liệt kê các mục nhập tay và cân nặng đã nhập, mới nhất trước.
    List sources, most trusted first.	Liệt kê các nguồn, đáng tin nhất trước.
    List the events that hooks can receive.	Liệt kê các sự kiện mà hook có thể nhận.
    List the features of this program.	Liệt kê các tính năng của chương trình này.
    List the formats that can be imported.	Liệt kê các định dạng có thể nhập.
    List the measures with: waymark measures	Xem các số đo bằng: waymark measures
    List the measures, with the latest value of each.	Liệt kê các số đo, kèm giá trị gần nhất.
    List the rest days.	Liệt kê các ngày nghỉ.
    List the schedules.	Liệt kê lịch khóa.
    List the servers.	Liệt kê các máy chủ.
    List the widgets and their sizes	Liệt kê các tiện ích và kích thước của chúng
    List them with: waymark page	Xem danh sách bằng: waymark page
    List watches in the order you paired them.	Liệt kê đồng hồ theo thứ tự bạn đã ghép đôi.
    List what you can undo, newest first, and what you can redo.	Liệt kê những gì bạn có thể hoàn tác, mới nhất trước, và những gì có thể làm lại.
    List what you selected, and the available categories.	Liệt kê những gì đã chọn và các danh mục hiện có.
    List workouts, on some days or all of them.	Liệt kê các buổi tập, của một số ngày hoặc tất cả.
    List your notification channels.	Liệt kê các kênh thông báo của bạn.
    Lists each day that a goal opened, with the amounts that devices counted, you typed, or imported files contained; each pass; and when App Lock was turned off or Waymark Pro removed. The newest comes first.	Mỗi ngày mà mục tiêu bước đã mở, kèm số bước: do thiết bị đếm, nhập tay, hoặc từ tệp đã nhập; mọi lượt mở khẩn cấp; và khi nào Khóa ứng dụng bị tắt hoặc Waymark Pro bị bỏ. Mới nhất ở trên.
    Location	Vị trí
    Lock a site on the internet, such as example.org.	Hãy khóa một trang web trên internet, ví dụ example.org.
    Lock items only during these hours	Chỉ khóa các mục trong những giờ này
    Lock items only during these hours.	Chỉ khóa các mục trong những giờ này.
    Lock sites, apps or categories	Khóa trang web, ứng dụng hoặc danh mục
    Lock the site by its name, such as example.org.	Hãy khóa trang web bằng tên của nó, ví dụ example.org.
    Locked in these hours	Khóa trong những giờ này
    Locked sites open again, and stopped apps continue. This works without a record, too. What other programs and people wrote stays as it is, byte for byte. If other users of this machine lock sites, too, their locks stay, and so does waymark-shield; --everyone, which needs an administrator's rights, removes all of it. If waymark-shield isn't installed, you don't need such rights.	Các trang bị khóa mở ra, các ứng dụng bị khóa chạy tiếp. Không có hồ sơ cũng dùng được. Những gì chương trình và người khác đã viết giữ nguyên từng byte. Nếu người dùng khác trên máy này cũng khóa trang, khóa của họ vẫn còn, cùng với waymark-shield; --everyone, vốn cần quyền quản trị, gỡ bỏ tất cả. Không có waymark-shield thì không cần quyền đó.
    Log	Ghi lại
    Log a value of another measure, such as: log waist 82cm	Ghi giá trị của một số đo khác, chẳng hạn: log waist 82cm
    Log a weight, such as 82.4kg or 181.7lb	Ghi cân nặng, ví dụ 82.4kg hoặc 181.7lb
    Log an exercise	Ghi một bài tập
    Log in to a desktop session or start a notification service, such as dunst; %@.	Hãy đăng nhập vào một phiên làm việc đồ họa, hoặc khởi động một dịch vụ thông báo như dunst; %@.
    Log in to a desktop session, then try again.	Hãy đăng nhập vào một phiên làm việc đồ họa rồi thử lại.
    Log it here: waymark log	Hãy ghi lại ở đây bằng: waymark log
    Log it once it has happened.	Hãy ghi khi nó đã diễn ra.
    Log one exercise session	Ghi một buổi tập
    Log one exercise session.	Ghi một buổi tập.
    Log steps	Ghi số bước
    Log steps that no device counted	Ghi số bước mà không thiết bị nào đếm
    Log steps that no device counted.	Ghi số bước mà không thiết bị nào đếm.
    Log weight	Ghi cân nặng
    Log your weight.	Ghi lại cân nặng của bạn.
    Log, list, edit or delete steps, weights, exercises and other measures.	Ghi, liệt kê, sửa hoặc xóa số bước, cân nặng, bài tập và các số đo khác.
    Log: %@	Ghi: %@
    Logged %@	Đã ghi %@
    Logged on a watch, but not in your record	Đã ghi trên đồng hồ nhưng không có trong hồ sơ
    Logged on a watch, but not in your record:	Đã ghi trên đồng hồ nhưng không có trong hồ sơ của bạn:
    Longest streak ever	Chuỗi dài nhất từ trước đến nay
    Mac	Mac
    Main pages	Trang chính
    Mainly clear	Trời hầu như quang
    Maintenance	Bảo trì
    Make a code	Tạo mã
    Make a complete copy of your record.	Tạo một bản sao đầy đủ của hồ sơ.
    Make a link	Tạo liên kết
    Make a link to a widget for another page	Tạo liên kết tới một tiện ích cho trang khác
    Make a token	Tạo token
    Make a token for a program	Tạo token cho một chương trình
    Make it readable, or put the source's name from waymark sources in it	Cho phép đọc tệp đó, hoặc ghi vào đó tên nguồn lấy từ waymark sources
    Make room on the disk of %@.	Hãy giải phóng dung lượng trên ổ đĩa chứa %@.
    Manage it: %@	Quản lý: %@
    Manage who can access the web app and its API.	Quản lý những ai có thể truy cập ứng dụng web và API của nó.
    Manage your subscription	Quản lý gói đăng ký của bạn
    Manual entries	Mục nhập tay
    Mark a rest day	Đánh dấu một ngày nghỉ
    Mark a rest day, even in advance.	Đánh dấu một ngày nghỉ, cả trước khi đến ngày đó.
    Mark it as a rest day	Đánh dấu là ngày nghỉ
    Mark rest days, so they don't end a streak.	Đánh dấu ngày nghỉ để chúng không làm đứt chuỗi ngày.
    Marked %@ as a rest day	Đã đánh dấu %@ là ngày nghỉ
    Martial arts	Võ thuật
    Measure	Số đo
    Measures	Các số đo
    Medium	Vừa
    Meet the exercise goal seven days in a row.	Đạt mục tiêu bài tập bảy ngày liên tiếp.
    Meet the exercise goal thirty days in a row.	Đạt mục tiêu bài tập ba mươi ngày liên tiếp.
    Menu	Menu
    Metric	Hệ mét
    Mi Fitness (folder of CSV files)	Mi Fitness (thư mục tệp CSV)
    Milestone	Cột mốc
    Milestones	Cột mốc
    Milestones can be reached again	Có thể đạt lại các cột mốc
    Mind and body	Thân và tâm
    Minutes	Số phút
    Missing expected argument '%@'.	Thiếu đối số bắt buộc '%@'.
    Missing one of: '%@'.	Thiếu một trong: '%@'.
    Missing value for '%@'.	Thiếu giá trị cho '%@'.
    Mixed cardio	Cardio hỗn hợp
    Monday	Thứ Hai
    Month	Tháng
    Month Master	Bậc thầy tháng
    Month first	Tháng trước
    More	Xem thêm
    More details	Thêm chi tiết
    More details.	Thêm chi tiết.
    More than half done. Nice walking.	Hơn nửa rồi. Đi giỏi lắm.
    More than most people walk, and good for heart and mood.	Nhiều hơn hầu hết mọi người, tốt cho tim và tâm trạng.
    More than one and a half times your goal.	Hơn gấp rưỡi mục tiêu của bạn.
    More than one plugin in this build defines the setting %@: %@.	Nhiều plugin của bản dựng này cùng định nghĩa cài đặt %@: %@.
    More than twenty thousand: extraordinary.	Hơn hai mươi nghìn bước: phi thường.
    More widgets	Các tiện ích tiếp theo
    Most likely %@ by 31 December	Nhiều khả năng là %@ vào ngày 31 tháng 12
    Most likely %@ to %@ by 31 December	Nhiều khả năng từ %@ đến %@ vào ngày 31 tháng 12
    Most likely %@ to %@ million steps by 31 December	Nhiều khả năng từ %@ đến %@ triệu bước vào ngày 31 tháng 12
    Most records of %@ files in %@ were rejected; the others were imported.	#other=Phần lớn bản ghi của %@ tệp trong %@ bị từ chối; phần còn lại đã được nhập.
    Most records of %@ files in %@ were rejected; the others would be imported.	#other=Phần lớn bản ghi của %@ tệp trong %@ bị từ chối; phần còn lại sẽ được nhập.
    Move %@ in this device's folder away, then pair it again.	Chuyển %@ ra khỏi thư mục của thiết bị này, rồi ghép đôi lại.
    Move up	Chuyển lên
    Name	Tên
    Name each source once.	Hãy nêu mỗi nguồn một lần.
    Name of the file	Tên tệp
    Name or address of this machine	Tên hoặc địa chỉ của máy này
    Name the site itself, such as %@.com.	Hãy nêu chính trang đó, ví dụ %@.com.
    Name the site itself, such as example.%@.	Hãy nêu chính trang web đó, ví dụ example.%@.
    Names or numbers, separated by commas.	Tên hoặc số, cách nhau bằng dấu phẩy.
    Nice going. Your body says thank you.	Tốt lắm. Cơ thể bạn cảm ơn bạn.
    Nicely under way. Keep going.	Đang tiến triển tốt. Cứ đà này nhé.
    No	Không
    No app makes such an export. Find out where the file came from.	Không ứng dụng nào xuất ra như vậy: hãy tìm hiểu tệp này từ đâu ra.
    No attempts with digits are left: use the ticket.	Không còn lượt thử bằng chữ số: hãy dùng vé ghép đôi.
    No browser or token has access. Create a token with: waymark access add NAME	Chưa có trình duyệt hay token nào có quyền truy cập. Tạo token bằng: waymark access add NAME
    No channels yet.	Chưa có kênh nào.
    No channels yet. Add one with: waymark notifications channel add ntfy URL	Chưa có kênh nào. Thêm một kênh bằng: waymark notifications channel add ntfy URL
    No current streak	Hiện không có chuỗi ngày
    No device has reported steps for 14 days, so what you type or import counts for the lock too.	Đã 14 ngày không có thiết bị nào báo số bước, nên những gì bạn nhập tay hoặc nhập từ tệp cũng được tính cho khóa.
    No device has reported “%@” for 14 days, so what you type or import counts for the lock too.	Đã 14 ngày không có thiết bị nào báo “%@”, nên những gì bạn nhập tay hoặc nhập từ tệp cũng được tính cho khóa.
    No entries this week. One a day is enough.	Tuần này không có mục nào. Mỗi ngày một mục là đủ.
    No folder is watched.	Chưa theo dõi thư mục nào.
    No folder was watched.	Chưa có thư mục nào được theo dõi.
    No folders are watched. Watch one with: waymark sources watch DIR	Chưa theo dõi thư mục nào. Theo dõi bằng: waymark sources watch DIR
    No goal	Không đặt mục tiêu
    No goal has been set yet.	Chưa từng đặt mục tiêu nào.
    No goal that opens App Lock is on, so nothing was changed.	Không có mục tiêu nào mở Khóa ứng dụng đang bật, nên không có gì thay đổi.
    No goal yet.	Chưa có mục tiêu.
    No goal yet. Set one with: waymark goal steps set 8000	Chưa có mục tiêu. Đặt bằng: waymark goal steps set 8000
    No goals are on.	Không có mục tiêu nào đang bật.
    No ideas yet. Add one with: waymark support feedback add TITLE	Chưa có ý tưởng nào. Thêm bằng: waymark support feedback add TITLE
    No milestones yet.	Chưa có cột mốc nào.
    No milestones yet. See your progress with: waymark goal weight	Chưa có cột mốc nào. Xem tiến độ của bạn bằng: waymark goal weight
    No notifications yet.	Chưa có thông báo nào.
    No pages found.	Không tìm thấy trang nào.
    No pause: only the goal opens it.	Không chọn khoảng chờ: chỉ mở khi đạt mục tiêu.
    No pause: only the goal or a pass opens it (waymark lock pause).	Không có khoảng chờ: thứ bị khóa mở khi đạt mục tiêu hoặc bằng lượt mở khẩn cấp (waymark lock pause).
    No recent weather. Fetch it with: waymark weather refresh	Không có thời tiết gần đây. Tải bằng: waymark weather refresh
    No rest days.	Không có ngày nghỉ nào.
    No schedules: what you selected is locked all day. Try: waymark lock schedule add "weekdays 9-17"	Không có lịch: những gì bạn chọn bị khóa cả ngày. Thử: waymark lock schedule add "weekdays 9-17"
    No server yet.	Chưa có máy chủ nào.
    No server yet. See: waymark lock server add --help	Chưa có máy chủ nào. Xem: waymark lock server add --help
    No service is running, so it locks again with the next command: waymark service install	Không có dịch vụ nào đang chạy, nên sẽ khóa lại khi bạn chạy lệnh tiếp theo. Cài dịch vụ bằng: waymark service install
    No time zone is set, so the system's is used.	Chưa đặt múi giờ: dùng múi giờ của hệ thống.
    No watch is paired.	Chưa có đồng hồ nào được ghép đôi.
    No watch is waiting to be paired.	Không có đồng hồ nào đang chờ ghép đôi.
    No watch paired in time.	Không có đồng hồ nào ghép đôi kịp.
    No watches are paired. Pair one with: waymark watch pair	Chưa ghép đôi đồng hồ nào. Ghép đôi bằng: waymark watch pair
    No weight was recorded.	Chưa ghi cân nặng nào.
    No weights on these days.	Không có cân nặng nào trong những ngày này.
    No weights yet.	Chưa có cân nặng nào.
    No weights yet. Log one with: waymark log weight 82.4kg	Chưa có cân nặng nào. Ghi bằng: waymark log weight 82.4kg
    No workouts yet. Import some with: waymark import FILE	Chưa có buổi tập nào. Nhập bằng: waymark import FILE
    Not covered	Còn hở
    Not covered: %@	Còn hở: %@
    Not every day reaches its goal, and that's fine.	Không phải ngày nào cũng đạt mục tiêu, và thế cũng không sao.
    Not locked by %@: %@	Không chặn bằng %@: %@
    Not now	Để lúc khác
    Note	Ghi chú
    Nothing	Không hiện gì
    Nothing from %@ yet.	Chưa nhận được gì từ %@.
    Nothing has arrived from %@	Không nhận được gì từ %@
    Nothing has arrived from %@ for %@ days. Is its app still running?	#other=Không nhận được gì từ %@ đã %@ ngày nay. Ứng dụng của nó còn chạy không?
    Nothing has been imported yet.	Chưa nhập gì cả.
    Nothing has been saved yet. Check your input and save again.	Chưa lưu gì. Hãy kiểm tra nội dung đã nhập rồi lưu lại.
    Nothing has been sent to a watch yet.	Chưa gửi gì đến đồng hồ nào.
    Nothing here shows notifications automatically yet, so they appear below your commands. %@	Ở đây chưa có gì tự hiện thông báo, nên chúng hiện bên dưới các lệnh của bạn. %@
    Nothing imported yet. Import a file with: waymark import FILE	Chưa nhập gì cả. Nhập một tệp bằng: waymark import FILE
    Nothing in %@ could be imported: everything was rejected.	Không nhập được gì trong %@: tất cả đều bị từ chối.
    Nothing is deleted. Future imports from it don't count either; your own edits stay.	Không xóa gì cả. Những lần nhập sau từ nguồn đó cũng không được tính; những gì bạn tự sửa vẫn được giữ.
    Nothing is locked now, so no pass was used.	Bây giờ không khóa gì, nên không dùng lượt mở khẩn cấp nào.
    Nothing is selected yet. Try: waymark lock add social	Chưa chọn gì. Hãy thử: waymark lock add social
    Nothing is selected.	Chưa chọn gì.
    Nothing is selected. Try: waymark lock add social	Chưa chọn gì. Hãy thử: waymark lock add social
    Nothing is serving this record, so no watch can connect.	Không có gì phục vụ hồ sơ này, nên không đồng hồ nào kết nối được.
    Nothing on this machine can lock it yet.	Trên máy này chưa có gì khóa được mục đó.
    Nothing to change.	Không có gì để thay đổi.
    Nothing was changed.	Không có gì thay đổi.
    Nothing was imported from the file: %@	Không nhập gì từ tệp: %@
    Nothing was installed.	Không có gì được cài.
    Nothing was recorded on these days.	Không có gì được ghi trong những ngày này.
    Nothing was written, and %@ stays as it was.	Không có gì được ghi, và %@ vẫn như cũ.
    Nothing would change.	Sẽ không có gì thay đổi.
    Notification channels	Các kênh thông báo
    Notifications	Thông báo
    Notifications are off.	Thông báo đang tắt.
    Notifications are on.	Thông báo đang bật.
    Notifications are shown here.	Thông báo hiện ở đây.
    Notifications aren't allowed there (%@). Nothing was changed.	Thông báo không được phép ở đó (%@). Không có gì thay đổi.
    Notifications, their delivery and scheduled tasks	Thông báo, việc gửi chúng và các tác vụ theo lịch
    Notify me when a source stops sending	Báo khi một nguồn ngừng gửi
    Now confirm on %@ that they match.	Giờ hãy xác nhận trên %@ rằng chúng khớp.
    Now run:	Bây giờ hãy chạy:
    Now set your location with: waymark weather place 48.14, 11.58	Giờ hãy đặt vị trí của bạn bằng: waymark weather place 48.14, 11.58
    Number	Số
    Numeric addresses aren't blocked, and neither are names that a program looks up on a name server itself: with HOSTALIASES, LOCALDOMAIN, a preloaded library or its own namespace.	Địa chỉ bằng số không bị chặn, và cả những tên mà chương trình tự hỏi máy chủ tên cũng vậy: bằng HOSTALIASES, LOCALDOMAIN, một thư viện nạp trước hoặc không gian tên riêng.
    OPTIONS:	TÙY CHỌN:
    OVERVIEW: %@	TỔNG QUAN: %@
    Ocean	Đại dương
    On any desktop, use conky: %@	Trên mọi màn hình nền, dùng conky: %@
    On the machine itself, with an administrator's rights: %@	Trên chính máy đó, với quyền quản trị: %@
    On the machine where Waymark runs, for example: /home/anna/exports	Trên máy chạy Waymark, ví dụ: /home/anna/exports
    On the machine where Waymark runs. New and changed files are imported after a minute without changes; subfolders are ignored.	Trên máy chạy Waymark. Tệp mới và tệp thay đổi được nhập khi đã không đổi trong một phút; các thư mục con thì được bỏ qua.
    On the other computer, run: waymark export FILE --format json	Trên máy tính kia, hãy chạy: waymark export FILE --format json
    On the other device: waymark watch pair. Then here: waymark-watch pair TICKET	Trên thiết bị kia: waymark watch pair. Sau đó ở đây: waymark-watch pair TICKET
    On the watch	Trên đồng hồ
    On the watch, until %@: waymark-watch pair with this ticket	Trên đồng hồ, đến %@: waymark-watch pair với vé này
    On the way to your goal	Chặng đường đến mục tiêu
    On this network: %@	Trong mạng này: %@
    On your iPhone, open Health, tap your picture and choose Export All Health Data. Import the export.zip or the folder it unpacks to.	Trên iPhone, mở Sức khỏe, chạm vào ảnh của bạn và chọn Xuất tất cả dữ liệu sức khỏe. Hãy nhập export.zip, hoặc thư mục giải nén từ đó.
    On your phone, open Settings, Health Connect, Manage data, Backup and restore, and choose Scheduled export. Import the zip it writes, or save it to a watched folder.	Trên điện thoại, mở Cài đặt, Health Connect, Quản lý dữ liệu, Sao lưu và khôi phục, rồi chọn Scheduled export. Hãy nhập tệp zip mà nó ghi ra, hoặc lưu tệp đó vào một thư mục được theo dõi.
    Once no device has reported for 14 days, steps that you type or import count too.	Khi đã 14 ngày không có thiết bị nào báo, những bước bạn nhập tay hoặc nhập từ tệp cũng được tính.
    One and a half times your goal: impressive.	Gấp rưỡi mục tiêu của bạn: ấn tượng.
    One day doesn't make or break a habit.	Một ngày không tạo nên thói quen, cũng không phá vỡ nó.
    One for your history books.	Một ngày đáng ghi vào lịch sử của riêng bạn.
    One line, for a lock screen	Một dòng, cho màn hình khóa
    One more walk and you're halfway.	Đi bộ thêm một lần nữa là xong một nửa.
    One of: waymark about --credits, waymark about --share, waymark about --icon FILE	Chọn một: waymark about --credits, waymark about --share, waymark about --icon FILE
    One of: waymark onboard --restart, waymark onboard --skip	Một trong hai: waymark onboard --restart, waymark onboard --skip
    Only a few steps left until something opens	Chỉ còn ít bước nữa là mở khóa
    Only a new code or token restores access, so you're asked first.	Chỉ mã mới hoặc token mới mới khôi phục được quyền truy cập, nên bạn sẽ được hỏi trước.
    Only browsers on this machine can open this address. For others: waymark serve --lan	Chỉ trình duyệt trên máy này vào được địa chỉ này. Cho máy khác: waymark serve --lan
    Only common subdomains are blocked, such as www and m.	Trong các tên miền con, chỉ những tên thường gặp bị chặn, như www và m.
    Only entries of this kind: steps, weight, exercise or another measure.	Chỉ các mục loại này: steps, weight, exercise hoặc một số đo khác.
    Only milestones of the current goal.	Chỉ các cột mốc của mục tiêu hiện tại.
    Only on these days	Chỉ vào những ngày này
    Only send data	Chỉ gửi dữ liệu
    Only this computer can reach that address. For a phone: waymark serve --lan	Chỉ máy này vào được địa chỉ đó. Cho điện thoại: waymark serve --lan
    Only this day's total is known.	Chỉ biết tổng số của ngày này.
    Only those of this type: 25, 50, 75, 100 or approaching.	Chỉ các cột mốc thuộc loại này: 25, 50, 75, 100 hoặc approaching.
    Only waymark-service can connect to a watch.	Chỉ waymark-service kết nối được với đồng hồ.
    Only waymark-service can create or check access codes and tokens.	Chỉ waymark-service mới tạo hoặc kiểm tra được mã truy cập và token.
    Only waymark-service can fetch the weather.	Chỉ waymark-service mới tải được thời tiết.
    Only waymark-service supports channels of the kind %@.	Các kênh loại %@ chỉ có trong waymark-service.
    Only what a device reported counts for the strict lock: %@ of today's %@.	Với khóa nghiêm ngặt chỉ tính những gì thiết bị tự báo: %@ trong %@ hôm nay.
    Only what the device “%@” looks up through AdGuard Home is blocked.	Chỉ chặn những gì thiết bị “%@” tra cứu qua AdGuard Home.
    Only what the device “%@” looks up through Pi-hole is blocked.	Chỉ chặn những gì thiết bị “%@” tra cứu qua Pi-hole.
    Open %@	Mở %@
    Open %@ and type the part after the #.	Mở %@ rồi nhập phần đứng sau dấu #.
    Open everything after the pause	Mở tất cả sau khoảng chờ
    Open everything for %@ minutes	Mở mọi thứ trong %@ phút
    Open everything for %@ minutes?	Mở mọi thứ trong %@ phút?
    Open everything for a few minutes, in an emergency	Mở mọi thứ trong vài phút, khi khẩn cấp
    Open everything for a few minutes, in an emergency.	Mở mọi thứ trong vài phút, khi khẩn cấp.
    Open pages and recently visited sites keep working for a few minutes.	Trang đang mở và các trang vừa truy cập vẫn dùng được thêm vài phút.
    Open the app on that device and check that it still sends.	Hãy mở ứng dụng trên thiết bị đó và kiểm tra xem nó còn gửi không.
    Open the certificate; choose Install Certificate, Current User, and the store Trusted Root Certification Authorities.	Mở chứng chỉ; chọn Cài đặt chứng chỉ (Install Certificate), Người dùng hiện tại (Current User) và kho Trusted Root Certification Authorities.
    Open the fitness calculators.	Mở các công cụ tính thể lực.
    Open the page here and try again.	Hãy mở trang ở đây rồi thử lại.
    Open the page where you change or cancel your subscription.	Mở trang để thay đổi hoặc hủy gói đăng ký của bạn.
    Open the privacy policy.	Mở chính sách quyền riêng tư.
    Open the profile in Safari; install it under Settings, General, VPN & Device Management; then turn it on under General, About, Certificate Trust Settings.	Mở hồ sơ cấu hình trong Safari; cài đặt nó trong Cài đặt, Cài đặt chung, Quản lý VPN & Thiết bị; rồi bật nó trong Cài đặt chung, Giới thiệu, Cài đặt tin cậy chứng nhận.
    Open the profile; install it in System Settings under General, Device Management; in Keychain Access set the certificate to Always Trust.	Mở hồ sơ cấu hình; cài đặt nó trong Cài đặt hệ thống, mục Cài đặt chung, Quản lý thiết bị; trong Truy cập chuỗi khóa, đặt chứng chỉ thành Luôn tin cậy.
    Open the terms of service.	Mở điều khoản dịch vụ.
    Open the web app in your browser, signed in.	Mở ứng dụng web trong trình duyệt, đã đăng nhập sẵn.
    Open them at this many steps; goal means the step goal of the day.	Mở khi đạt số bước này; goal cho mục tiêu bước trong ngày.
    Opened at %@	Đã mở lúc %@
    Opened at %@ with %@	Đã mở lúc %@ với %@
    Opened at %@ with %@ (%@)	Đã mở lúc %@ với %@ (%@)
    Opened by	Được mở bởi
    Opened by %@.	Được mở bởi: %@.
    Opening %@	Đang mở %@
    Opens at this many steps	Mở khi đạt số bước
    Opt-out URL	URL ngừng nhận
    Or type this code at %@/enter: %@	Hoặc nhập mã này tại %@/enter: %@
    Order of sources: %@	Thứ tự các nguồn: %@
    Other cities with that name: %@	Các thành phố khác cùng tên: %@
    Other devices can get this machine's certificate at %@	Các thiết bị khác có thể lấy chứng chỉ của máy này tại %@
    Other measures	Các số đo khác
    Other users' programs, and those run as root, continue.	Chương trình của người dùng khác và chương trình chạy với quyền root vẫn tiếp tục.
    Other workout	Buổi tập khác
    Outstanding. Be kind to your feet tonight.	Xuất sắc. Tối nay hãy chiều đôi chân một chút.
    Overcast	Trời u ám
    Pages	Các trang
    Pair a watch	Ghép đôi đồng hồ
    Pair a watch, within two minutes.	Ghép đôi một đồng hồ, trong vòng hai phút.
    Pair and manage a second device, such as a watch.	Ghép đôi và quản lý thiết bị thứ hai, như đồng hồ.
    Pair by comparing six digits on both devices	Ghép đôi bằng cách so sáu chữ số trên cả hai thiết bị
    Pair on a network you trust.	Hãy ghép đôi trong mạng mà bạn tin tưởng.
    Pair with the device that shows the ticket (waymark watch pair)	Ghép đôi với thiết bị đang hiện vé ghép đôi (waymark watch pair)
    Paired with	Ghép đôi với
    Paired with %@. Its numbers appear as soon as it sends them.	Đã ghép đôi với %@; các con số sẽ có ngay khi nó gửi đến.
    Paired with %@. See: %@	Đã ghép đôi với %@. Xem: %@
    Part of App Lock couldn't be removed: %@	Có phần của Khóa ứng dụng không gỡ được: %@
    Partly cloudy	Có mây rải rác
    Pass the address of the device to lock sites for.	Hãy nêu địa chỉ của thiết bị cần chặn.
    Passes	Lượt mở khẩn cấp
    Password	Mật khẩu
    Past halfway, and looking good.	Đã qua nửa chặng, và trông rất ổn.
    Past the halfway mark: the hardest part is behind you.	Bạn đã qua nửa chặng: từ đây mọi thứ nhẹ nhàng hơn.
    Pause	Khoảng chờ
    Pause before a lock opens	Khoảng chờ trước khi mở khóa
    Pi-hole answered %@	Pi-hole trả lời %@
    Pi-hole answered %@, a redirect	Pi-hole trả lời %@, là chuyển hướng
    Pi-hole asks for a second factor, which you can't enter here	Pi-hole đòi yếu tố xác thực thứ hai, mà ở đây không nhập được
    Pi-hole doesn't accept the password	Pi-hole không chấp nhận mật khẩu
    Pi-hole doesn't accept “%@”; it may already have it without Waymark's mark	Pi-hole không chấp nhận “%@”; có thể nó đã có sẵn ở đó mà không mang dấu của Waymark
    Pi-hole ended the session	Pi-hole đã kết thúc phiên
    Pi-hole has no sessions left	Pi-hole không còn phiên nào trống
    Pi-hole locks sites for one device.	Pi-hole khóa cho một thiết bị.
    Pi-hole locks sites for one device: pass its address with --client	Pi-hole khóa cho một thiết bị: hãy nêu nó bằng --client, theo địa chỉ
    Pi-hole refuses logins for a moment after too many attempts	Pi-hole tạm thời từ chối đăng nhập sau quá nhiều lần thử
    Pi-hole refuses: %@	Pi-hole từ chối: %@
    Pi-hole's answer is too long	câu trả lời của Pi-hole quá dài
    Pictures need a folder; create it first:	Hình ảnh cần một thư mục; hãy tạo trước:
    Pilates	Pilates
    Pipe in the %@.	Hãy đưa %@ vào qua pipe.
    Pixels per point of a PNG: 1, 2 or 3.	Số pixel mỗi điểm của PNG: 1, 2 hoặc 3.
    Plan: %@	Gói: %@
    Please report it and say what you did.	Hãy báo lỗi này cùng những gì bạn đã làm.
    Policy	Chế độ
    Policy: %@.	Chế độ: %@.
    Policy: default, every change takes effect at once.	Chế độ: default, mọi thay đổi có hiệu lực ngay.
    Policy: default. %@	Chế độ: default. %@
    Policy: strict. Changes that ease the lock wait for midnight, and only what devices counted opens it. %@	Chế độ: strict, điều gì nới lỏng thì chờ đến nửa đêm, và chỉ những bước do thiết bị đếm mới mở khóa. %@
    Policy: strict. While App Lock is on, changes that ease it wait for the next day.	Chế độ: strict, khi đang bật, những gì nới lỏng phải đợi đến ngày hôm sau.
    Pounds	Pound
    Preview	Xem trước
    Previous widgets	Các tiện ích trước
    Print a completion script for bash, zsh or fish.	In tập lệnh tự hoàn thành cho bash, zsh hoặc fish.
    Print a widget as one line, for a status bar.	In một tiện ích thành một dòng, cho thanh trạng thái.
    Print all settings as one JSON document.	In mọi cài đặt thành một tài liệu JSON.
    Print one JSON document to standard output	In một tài liệu JSON ra đầu ra chuẩn
    Print one JSON document to standard output.	In một tài liệu JSON ra đầu ra chuẩn.
    Print only the result	Chỉ in kết quả
    Print only the result.	Chỉ in kết quả.
    Privacy policy	Chính sách quyền riêng tư
    Private files	Tệp riêng tư
    Pro adds: %@.	Với Pro bạn có thể chọn: %@.
    Problem	Vấn đề
    Profile	Hồ sơ cấu hình
    Programs started by their path or from a menu aren't blocked.	Chương trình khởi động bằng đường dẫn hoặc từ menu thì không bị chặn.
    Programs that are already running continue.	Chương trình đang chạy vẫn tiếp tục.
    Progress toward your weight goal, with milestones and trend	Tiến độ tới mục tiêu cân nặng, kèm cột mốc và xu hướng
    Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or enter coordinates: waymark weather place 48.14, 11.58	Hãy đặt cities15000.txt của GeoNames vào đó, nêu một danh sách bằng --cities FILE, hoặc nhập tọa độ: waymark weather place 48.14, 11.58
    Put secrets/watch-link back into the record's folder. If you have no copy, move it away and forget the watches: Waymark makes a new key, and you have to pair them again.	Hãy đặt lại secrets/watch-link vào thư mục của hồ sơ. Nếu không có bản sao, hãy chuyển tệp đi chỗ khác và quên các đồng hồ: một khóa mới sẽ được tạo và chúng phải được ghép đôi lại.
    Put the rest in --details.	Hãy đưa phần còn lại vào --details.
    QS Access (CSV)	QS Access (CSV)
    Quarter	Quý
    Quiet days count too. Stretch your legs when you like.	Ngày yên tĩnh cũng đáng quý. Khi nào thích thì duỗi chân đi một chút.
    Quiet hours	Giờ yên tĩnh
    Rain	Mưa
    Rain showers	Mưa rào
    Re-sync	Đồng bộ lại
    Reached	Đã đạt
    Read the files in this format.	Đọc các tệp theo định dạng này.
    Readable part	Phần đọc được
    Reason	Lý do
    Recalculate all days from your imported data	Tính lại mọi ngày từ dữ liệu đã nhập
    Recalculate every day and streak.	Tính lại mọi ngày và chuỗi ngày.
    Received. It will be counted in a moment.	Đã nhận. Sẽ được tính trong giây lát.
    Recent days	Những ngày gần đây
    Recent weeks	Những tuần gần đây
    Record	Hồ sơ
    Records	Kỷ lục
    Recover a broken streak, only once ever.	Khôi phục một chuỗi bị đứt, chỉ một lần duy nhất.
    Rectangular, for a lock screen	Hình chữ nhật, cho màn hình khóa
    Redo	Làm lại
    Redo the last undone change	Làm lại thay đổi vừa hoàn tác
    Redo the last undone change.	Làm lại thay đổi vừa hoàn tác.
    Redone: %@	Đã làm lại: %@
    Rejected:	Bị từ chối:
    Reload the page and try again.	Hãy tải lại trang rồi thử lần nữa.
    Remarkable. Rest well tonight.	Thật đáng nể. Tối nay nghỉ ngơi cho tốt nhé.
    Remove	Gỡ
    Remove %@	Gỡ %@
    Remove %@ if it's empty	Gỡ %@ nếu trống
    Remove %@, and everything Waymark put on it?	Gỡ %@, và mọi thứ của Waymark trên đó?
    Remove %@? Its server will be notified.	Gỡ %@? Máy chủ của nó sẽ được báo.
    Remove a channel and notify its server.	Gỡ một kênh và báo cho máy chủ của nó.
    Remove a rest day.	Bỏ một ngày nghỉ.
    Remove a schedule	Bỏ một lịch khóa
    Remove a schedule (under the strict policy, from the next day on).	Bỏ một lịch khóa: ngay lập tức, hoặc từ ngày hôm sau ở chế độ nghiêm ngặt.
    Remove a server, and what Waymark put on it	Gỡ một máy chủ cùng những gì Waymark đã đặt trên đó
    Remove a server, and what Waymark put on it.	Gỡ một máy chủ cùng những gì Waymark đã đặt trên đó.
    Remove by hand what you didn't write yourself.	Hãy tự xóa những gì bạn không viết.
    Remove everything named waymark from that server, then: waymark lock server remove %@ --force	Gỡ mọi thứ có tên waymark khỏi máy chủ đó, rồi: waymark lock server remove %@ --force
    Remove everything that App Lock installed on this machine.	Gỡ mọi thứ Khóa ứng dụng đã đặt trên máy này.
    Remove everything that locks sites and programs	Gỡ mọi thứ đang chặn trang web và chương trình
    Remove it and add it again.	Hãy gỡ và thêm lại.
    Remove it and add it again: waymark notifications channel remove %@	Hãy gỡ và thêm lại: waymark notifications channel remove %@
    Remove it, then: waymark lock install	Hãy gỡ nó, rồi: waymark lock install
    Remove one of them.	Hãy bỏ một trong số đó.
    Remove secrets/local-authority from the record's folder; browsers then need the new one.	Hãy xóa secrets/local-authority trong thư mục chứa hồ sơ; sau đó trình duyệt cần tổ chức cấp chứng chỉ mới.
    Remove the channel and add it again: waymark notifications channels	Hãy gỡ kênh và thêm lại: waymark notifications channels
    Remove the goal	Bỏ mục tiêu
    Remove the licence	Gỡ giấy phép
    Remove the licence? Your Pro choices stay stored and apply again when you activate a licence.	Gỡ giấy phép? Lựa chọn Pro của bạn vẫn được lưu và có hiệu lực lại khi bạn kích hoạt giấy phép.
    Remove the rest day	Bỏ ngày nghỉ
    Remove the units that install wrote.	Gỡ các unit mà install đã ghi.
    Remove the weight goal; milestones you've reached stay.	Bỏ mục tiêu cân nặng; các cột mốc đã đạt vẫn được giữ.
    Remove them, or delete earlier ones: waymark settings reset KEY	Hãy bỏ chúng ra, hoặc xóa những khóa đã giữ trước đó: waymark settings reset KEY
    Remove your licence.	Gỡ giấy phép của bạn.
    Remove your locks and let your programs run again; the locks of users %@ stay	Gỡ những gì đang khóa cho bạn và cho chương trình của bạn chạy tiếp; những gì các người dùng %@ khóa vẫn giữ
    Remove your locks and let your programs run again; user %@'s locks stay	Gỡ những gì đang khóa cho bạn và cho chương trình của bạn chạy tiếp; những gì người dùng %@ khóa vẫn giữ
    Remove your locks, and turn App Lock off from tomorrow	Gỡ những gì Khóa ứng dụng đang khóa cho bạn và tắt nó từ ngày mai
    Remove your weight goal? You'll keep the milestones you've reached.	Bỏ mục tiêu cân nặng? Các cột mốc đã đạt vẫn được giữ.
    Removed %@, left behind by an interrupted command.	Đã xóa %@ do một lệnh bị gián đoạn để lại.
    Removed the goal for %@: %@	Đã bỏ mục tiêu năm %@: %@
    Removed the rest day %@	Đã bỏ ngày nghỉ %@
    Removed the schedule of %@: %@.	Đã gỡ lịch khóa của %@: %@.
    Removed the schedule of %@: %@. Without one, it's locked all day.	Đã gỡ lịch khóa của %@: %@. Không có lịch thì khóa cả ngày.
    Removed the weight goal	Đã bỏ mục tiêu cân nặng
    Rename %@, so that it sorts before zz-waymark.json.	Hãy đổi tên %@ để nó xếp trước zz-waymark.json.
    Renew it, and try again.	Hãy gia hạn nó rồi thử lại.
    Renew it, then: waymark pro activate FILE	Hãy gia hạn, rồi: waymark pro activate FILE
    Renpho (CSV)	Renpho (CSV)
    Repeat the introduction	Làm lại phần giới thiệu
    Repeat the introduction.	Làm lại phần giới thiệu.
    Repeat the introduction? Your answers are cleared; your goals and record stay.	Làm lại phần giới thiệu? Các câu trả lời của bạn sẽ bị xóa; mục tiêu và hồ sơ vẫn còn.
    Repeat the introduction? Your answers are cleared; your goals and record stay. (y/n)	Làm lại phần giới thiệu? Các câu trả lời ở đó sẽ bị xóa; mục tiêu và hồ sơ vẫn còn. (c/k)
    Repetitions	Số lần lặp
    Replace a running older version with the new one	Thay phiên bản cũ đang chạy bằng phiên bản mới
    Replace it with a regular file that you own.	Thay nó bằng một tệp thường thuộc về bạn.
    Replace your record with %@? Anything you logged since that copy stays only in the previous record, which is kept. (y/n)	Thay hồ sơ của bạn bằng %@? Những gì bạn ghi từ bản sao đó sẽ chỉ còn trong hồ sơ trước đó, vốn được giữ lại. (c/k)
    Replace your record with a backup.	Thay hồ sơ bằng một bản sao lưu.
    Reset	Đặt lại
    Reset %@	Đã đặt lại %@
    Reset %@ settings? You'll lose what you chose.	#other=Đặt lại %@ cài đặt? Những gì bạn đã chọn ở đó sẽ mất.
    Reset all settings	Đã đặt lại mọi cài đặt
    Reset every setting	Đặt lại mọi cài đặt
    Reset one setting, or all of them.	Đặt lại một cài đặt, hoặc tất cả.
    Rest days	Ngày nghỉ
    Restart what was using it, for example: waymark serve	Khởi động lại chương trình đã dùng nó, ví dụ: waymark serve
    Resting heart rate	Nhịp tim khi nghỉ
    Restore a broken streak with your one recovery.	Khôi phục chuỗi ngày bị đứt bằng lượt khôi phục duy nhất của bạn.
    Restore a copy with: waymark restore FILE (the damaged file is kept).	Khôi phục một bản sao bằng: waymark restore FILE (tệp hỏng được giữ lại).
    Restore a copy: waymark restore FILE. To continue without the log, move it away.	Khôi phục một bản sao bằng: waymark restore FILE. Để tiếp tục mà không cần nhật ký, hãy chuyển nó đi.
    Restore a copy: waymark restore FILE. To start over, move that file away.	Khôi phục một bản sao bằng: waymark restore FILE. Để bắt đầu lại, hãy chuyển tệp đó đi.
    Restore your access to the folder, then restart what was using it, for example: waymark serve	Khôi phục quyền vào thư mục, rồi khởi động lại chương trình đang dùng nó, ví dụ: waymark serve
    Result	Kết quả
    Revision	Bản sửa đổi
    Revoke	Thu hồi
    Revoke a browser's or token's access.	Thu hồi quyền truy cập của một trình duyệt hoặc token.
    Revoke a watch's access	Thu hồi quyền truy cập của một đồng hồ
    Revoke a watch's access, for example if you lost it.	Thu hồi quyền truy cập của đồng hồ, ví dụ khi bạn làm mất nó.
    Revoke access for %@?	Thu hồi quyền truy cập của %@?
    Revoke access for %@? The data on it stays there.	Thu hồi quyền truy cập của %@? Dữ liệu trên đó vẫn còn.
    Revoke the access of a browser or token	Thu hồi quyền truy cập của một trình duyệt hoặc token
    Rime fog	Sương mù đóng băng
    Round, for a lock screen	Hình tròn, cho màn hình khóa
    Rowing	Chèo thuyền
    Run Waymark in the background, with systemd.	Chạy Waymark ở chế độ nền, bằng systemd.
    Run a program, unless it's locked.	Chạy một chương trình, trừ khi nó đang bị khóa.
    Run it again to go further back. You can undo entries, goals, rest days, settings, sources, the time zone and imports for 24 hours. Until your next change, you can redo with: waymark redo	Chạy lại để lùi xa hơn. Bạn có thể hoàn tác mục đã ghi, mục tiêu, ngày nghỉ, cài đặt, nguồn, múi giờ và lần nhập trong 24 giờ. Cho đến thay đổi tiếp theo, bạn có thể làm lại bằng: waymark redo
    Run it again to start over.	Chạy lại để bắt đầu lại.
    Run the command in a terminal, without --quiet.	Hãy chạy lệnh trong terminal, không có --quiet.
    Run the web app, and send notifications and summaries on time.	Chạy ứng dụng web, gửi thông báo và tổng kết đúng giờ.
    Run waymark service install, then: systemctl --user daemon-reload && systemctl --user restart waymark.service	Chạy waymark service install, rồi: systemctl --user daemon-reload && systemctl --user restart waymark.service
    Run: %@	Hãy chạy: %@
    Running	Chạy bộ
    Runs until you stop it (Ctrl-C). Only one process serves a record; you can still run other commands. The web app is available only on this machine, unless you use --lan or --behind, and visitors need a code from --open. `waymark service install` starts it with your session.	Chạy cho đến khi bạn dừng (Ctrl-C). Chỉ một tiến trình phục vụ một hồ sơ; bạn vẫn chạy được các lệnh khác. Ứng dụng web chỉ dùng được trên máy này, trừ khi bạn dùng --lan hoặc --behind, và người truy cập cần mã từ --open. `waymark service install` cho nó khởi động cùng phiên đăng nhập của bạn.
    SHA-256: %@	SHA-256: %@
    SUBCOMMANDS:	LỆNH CON:
    Safety Net	Lưới an toàn
    Safety copies	Bản sao an toàn
    Same as the screen	Theo màn hình
    Same as this machine	Theo máy
    Same as your settings	Theo cài đặt của bạn
    Samples dated in the future	Mẫu ghi ngày trong tương lai
    Samsung Health (folder of CSV files)	Samsung Health (thư mục các tệp CSV)
    Saturday	Thứ Bảy
    Save	Lưu
    Save as a picture	Lưu thành hình ảnh
    Scan with an iPhone that has Health Auto Export	Quét bằng iPhone có Health Auto Export
    Scan with an iPhone that has Health Auto Export:	Quét bằng iPhone có Health Auto Export:
    Schedule of %@ from %@: %@. Until then nothing changes.	Lịch khóa của %@ từ %@: %@. Đến lúc đó không có gì thay đổi.
    Schedule of %@: %@.	Lịch khóa của %@: %@.
    Schedules	Lịch khóa
    Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.	Scripts/waymark sẽ biên dịch nó khi cần lần đầu; nếu không, hãy cài nó bên cạnh waymark.
    Scripts/waymark lock install builds it; otherwise put it next to waymark.	Scripts/waymark lock install sẽ biên dịch nó; nếu không, hãy đặt nó bên cạnh waymark.
    Second Chance	Cơ hội thứ hai
    Seconds to wait	Số giây chờ
    Seconds to wait before you can open everything for %@ minutes; 0 means that only the goal opens the lock. Not under the strict policy.	Số giây chờ trước khi bạn có thể mở mọi thứ trong %@ phút; 0 để khóa chỉ mở khi đạt mục tiêu. Không dùng được ở chế độ nghiêm ngặt.
    Seconds, such as 10s, or off; shows the current choice if left out.	Số giây, chẳng hạn 10s, hoặc off; bỏ trống để xem lựa chọn hiện tại.
    Secret	Mã bí mật
    See '%@' for detailed help.	Xem '%@' để có trợ giúp chi tiết.
    See all addresses at: %@	Xem mọi địa chỉ tại: %@
    See and change everything	Xem và thay đổi mọi thứ
    See everything	Xem mọi thứ
    See it with: waymark pro	Xem bằng: waymark pro
    See it with: waymark settings	Xem bằng: waymark settings
    See its status: waymark watch status	Xem tình trạng bằng: waymark watch status
    See one by day with: waymark history --measure NAME	Xem một số đo theo ngày bằng: waymark history --measure NAME
    See the current state: waymark weather	Xem trạng thái hiện tại: waymark weather
    See the rejected lines above. For how to export from each app: waymark import --list-formats	Hãy xem các dòng bị từ chối ở trên. Cách xuất từ từng ứng dụng: waymark import --list-formats
    See them all: waymark access list	Xem tất cả bằng: waymark access list
    See them all: waymark rest-day list	Xem các ngày nghỉ bằng: waymark rest-day list
    See them all: waymark watch devices	Xem tất cả bằng: waymark watch devices
    See them with: waymark imports	Xem các lần nhập bằng: waymark imports
    See them with: waymark log list	Xem các mục bằng: waymark log list
    See them with: waymark notifications channels	Xem các kênh bằng: waymark notifications channels
    See them with: waymark support feedback	Xem các ý tưởng bằng: waymark support feedback
    See what Pro adds: waymark pro	Xem Pro có thêm gì: waymark pro
    See what Pro adds: waymark pro. What's free: waymark settings get %@	Xem Pro mang lại gì: waymark pro. Phần miễn phí: waymark settings get %@
    See what Waymark Pro adds, and manage your licence.	Xem Waymark Pro mang lại những gì, và quản lý giấy phép của bạn.
    See what can be undone with: waymark undo --list	Xem những gì có thể hoàn tác bằng: waymark undo --list
    See what kind it is: waymark log list	Xem đó là gì bằng: waymark log list
    See what you can log with: waymark measures	Xem những gì có thể ghi bằng: waymark measures
    See your licence with: waymark pro status	Xem giấy phép của bạn bằng: waymark pro status
    See: %@ --help	Xem: %@ --help
    See: waymark %@ --help	Xem: waymark %@ --help
    See: waymark --help	Xem: waymark --help
    See: waymark import --list-formats	Xem: waymark import --list-formats
    See: waymark lock pause --help. Ctrl-C, or any answer except yes, keeps everything locked. Each opening is counted.	Xem waymark lock pause. Ctrl-C, hoặc câu trả lời nào khác “có”, sẽ giữ mọi thứ bị khóa. Số lần mở được đếm.
    See: waymark lock schedule list	Xem: waymark lock schedule list
    See: waymark lock status	Xem: waymark lock status
    See: waymark sources	Xem: waymark sources
    See: waymark sources watch	Xem: waymark sources watch
    See: waymark streak	Xem: waymark streak
    See: waymark-watch --help	Xem: waymark-watch --help
    Select	Chọn
    Select sites, apps or categories to be locked.	Chọn trang web, ứng dụng hoặc danh mục cần khóa.
    Selected	Đã chọn
    Send a test	Gửi thử
    Send a test notification through a channel.	Gửi một thông báo thử qua một kênh.
    Send all notifications that are due.	Gửi mọi thông báo đã đến hạn.
    Send everything that's due now	Gửi mọi thứ đến hạn lúc này
    Send it again from the app.	Hãy để ứng dụng gửi lại.
    Send it again in a minute.	Hãy gửi lại sau một phút.
    Send it with: %@	Hãy gửi kèm: %@
    Send it without the header %@.	Hãy gửi mà không kèm header %@.
    Send less often, or wait and try again.	Hãy gửi thưa hơn, hoặc chờ rồi thử lại.
    Send the token in the header %@.	Hãy gửi token trong header %@.
    Sending	Đang gửi
    Sent later:	Đã gửi sau:
    Sent over HTTP	Gửi qua HTTP
    Server	Máy chủ
    Servers on your network	Máy chủ trong mạng của bạn
    Set %@: %@	Đã đặt %@: %@
    Set a goal, or turn it on or off	Đặt mục tiêu, hoặc bật hay tắt mục tiêu
    Set it up again with the password for its web page, or an app password: waymark lock server remove %@ --force, then waymark lock server add pihole --help	Hãy thiết lập lại với mật khẩu của trang web của nó hoặc mật khẩu ứng dụng: waymark lock server remove %@ --force, rồi waymark lock server add pihole --help
    Set it up again with the user and password for its web page: waymark lock server remove %@ --force, then waymark lock server add adguard --help	Hãy thiết lập lại với người dùng và mật khẩu của trang web của nó: waymark lock server remove %@ --force, rồi waymark lock server add adguard --help
    Set it with: waymark weather place 48.14, 11.58	Đặt bằng: waymark weather place 48.14, 11.58
    Set it, or say when it happened, for example: --at 2026-05-17T18:30	Hãy đặt lại, hoặc cho biết thời điểm, ví dụ: --at 2026-05-17T18:30
    Set one first: waymark goal steps set 8000	Hãy đặt mục tiêu trước: waymark goal steps set 8000
    Set one for all days first.	Trước hết hãy đặt một mục tiêu cho mọi ngày.
    Set one with: waymark goal steps set 8000	Đặt mục tiêu bằng: waymark goal steps set 8000
    Set one with: waymark goal weight set 72kg	Đặt một mục tiêu bằng: waymark goal weight set 72kg
    Set or remove the weight goal	Đặt hoặc bỏ mục tiêu cân nặng
    Set the app to send JSON, its default.	Đặt ứng dụng gửi JSON, là mặc định của nó.
    Set the exercise goal to %@	Đã đặt mục tiêu bài tập là %@
    Set the goal	Đặt mục tiêu
    Set the goal and turn it on.	Đặt mục tiêu và bật nó.
    Set the goal for %@ to %@	Đã đặt mục tiêu năm %@: %@
    Set the step goal to %@	Đã đặt mục tiêu bước là %@
    Set the target weight, starting today.	Đặt cân nặng cần đạt, từ hôm nay trở đi.
    Set the time zone to %@	Đã đặt múi giờ là %@
    Set the weight goal to %@	Đã đặt mục tiêu cân nặng là %@
    Set the yearly goal, or remove it	Đặt hoặc bỏ mục tiêu năm
    Set this goal	Đặt mục tiêu này
    Set your location	Đặt vị trí của bạn
    Set your location with `waymark weather place`. Waymark stores it to a hundredth of a degree (about a kilometre), and sends it to the weather service while the weather is on.	Đặt vị trí của bạn bằng `waymark weather place`. Waymark lưu vị trí đến một phần trăm độ (khoảng một kilômét) và gửi cho dịch vụ thời tiết khi thời tiết đang bật.
    Set your location: coordinates, or a city in your list.	Đặt vị trí của bạn: tọa độ, hoặc một thành phố trong danh sách của bạn.
    Setting	Cài đặt
    Settings	Cài đặt
    Settings that aren't in the file stay as they are. If one value is invalid, nothing changes.	Các cài đặt không có trong tệp giữ nguyên. Nếu một giá trị không hợp lệ, không có gì thay đổi.
    Settings, Privacy & Security, View Certificates, Authorities, Import; trust it for websites. On other systems, Firefox also trusts what the system trusts.	Cài đặt, Riêng tư & bảo mật, Xem chứng chỉ, Nhà thẩm định, Nhập; chọn tin cậy nó cho các trang web. Trên các hệ thống khác, Firefox cũng tin cậy những gì hệ thống tin cậy.
    Settings: read, change, reset, export and import them	Cài đặt: đọc, đổi, đặt lại, xuất và nhập
    Seven days in a row on your %@. %@ available.	Bảy ngày liên tiếp trong %@ của bạn. Đang có %@.
    Seven weeks in a row on your %@. %@ available.	Bảy tuần liên tiếp trong %@ của bạn. Đang có %@.
    Several can run at once; each notification is still sent only once.	Có thể chạy nhiều lệnh cùng lúc; mỗi thông báo vẫn chỉ được gửi một lần.
    Several sources are called “%@”.	Có nhiều nguồn tên là “%@”.
    Share	Chia sẻ
    Share it as a QR code: waymark about --share	Chia sẻ bằng mã QR: waymark about --share
    Shields	Lá chắn
    Shoes on, door open, the rest follows.	Xỏ giày, mở cửa, phần còn lại sẽ tự đến.
    Shorten them, or split them into two ideas.	Hãy rút ngắn, hoặc tách thành hai ý tưởng.
    Should Waymark notify you about goals and streaks?	Bạn có muốn Waymark thông báo về mục tiêu và chuỗi ngày không?
    Show	Hiển thị
    Show a QR code with Waymark's address.	Hiện mã QR chứa địa chỉ của Waymark.
    Show a day and its goals.	Xem một ngày và các mục tiêu của ngày đó.
    Show a month's or year's totals, compared with earlier ones.	Xem tổng số của một tháng hoặc năm, so với các kỳ trước.
    Show a page of the web app in the terminal, or list all pages.	Hiển thị một trang của ứng dụng web trong terminal, hoặc liệt kê mọi trang.
    Show a streak, and how the last days counted.	Xem một chuỗi ngày, và các ngày gần đây được tính thế nào.
    Show a streak, or use its one recovery.	Xem chuỗi ngày, hoặc dùng lượt khôi phục duy nhất.
    Show a week, day by day.	Xem một tuần, theo từng ngày.
    Show all with: waymark sources	Xem tất cả bằng: waymark sources
    Show and change your settings.	Xem và thay đổi các cài đặt của bạn.
    Show and set goals.	Xem và đặt mục tiêu.
    Show another measure instead of steps, such as distance or waist.	Hiện một số đo khác thay cho số bước, chẳng hạn distance hoặc waist.
    Show at most this many, newest first.	Hiện nhiều nhất chừng này, mới nhất trước.
    Show at most this many.	Hiện nhiều nhất chừng này.
    Show every setting and its value.	Xem mọi cài đặt và giá trị của chúng.
    Show every widget with your own data.	Xem mọi tiện ích với dữ liệu của chính bạn.
    Show help information.	Hiển thị trợ giúp.
    Show how the goal changed over time.	Xem mục tiêu đã thay đổi thế nào theo thời gian.
    Show how up to date each watch is, and what it logged.	Xem mỗi đồng hồ đã cập nhật đến đâu, và những gì đã ghi trên đó.
    Show one setting and its allowed values.	Xem một cài đặt và các giá trị có thể nhận.
    Show or choose how strict App Lock is.	Xem hoặc chọn Khóa ứng dụng nghiêm ngặt đến mức nào.
    Show or choose which goal opens App Lock.	Xem hoặc chọn mục tiêu nào mở Khóa ứng dụng.
    Show or set the daily exercise goal.	Xem hoặc đặt mục tiêu bài tập hằng ngày.
    Show or set the daily goal of another measure, such as: goal distance set 5km	Xem hoặc đặt mục tiêu hằng ngày của một số đo khác, chẳng hạn: goal distance set 5km
    Show or set the daily step goal.	Xem hoặc đặt mục tiêu bước hằng ngày.
    Show or set the time zone for your days.	Xem hoặc đặt múi giờ cho các ngày của bạn.
    Show or set the weight goal.	Xem hoặc đặt mục tiêu cân nặng.
    Show the connection, and entries waiting to be sent	Xem kết nối, và các mục đang chờ gửi
    Show the current time zone.	Xem múi giờ hiện tại.
    Show the goal, your progress and the trend.	Xem mục tiêu, tiến độ của bạn và xu hướng.
    Show the goal.	Xem mục tiêu.
    Show the last notifications, newest first.	Xem các thông báo gần đây, mới nhất trước.
    Show the milestones you've reached, newest first.	Xem các cột mốc đã đạt, mới nhất trước.
    Show the public key a web page subscribes with (Web Push).	Xem khóa công khai mà trang web dùng để đăng ký (Web Push).
    Show the ticket and return; you can still pair a watch until it expires.	Hiển thị vé ghép đôi rồi kết thúc; bạn vẫn ghép đôi được đồng hồ đến khi vé hết hạn.
    Show the version, links and credits, or a QR code to share Waymark.	Xem phiên bản, liên kết và danh sách ghi công, hoặc mã QR để chia sẻ Waymark.
    Show the version.	Hiển thị phiên bản.
    Show the weather	Hiển thị thời tiết
    Show the weather, or what it still needs.	Xem thời tiết, hoặc những gì còn thiếu để có nó.
    Show the workouts your devices recorded, each listed once.	Xem các buổi tập mà thiết bị của bạn đã ghi, mỗi buổi một lần.
    Show this help; show the version	Hiện trợ giúp này; hiện phiên bản
    Show today's numbers, and how old they are	Xem các con số hôm nay, và chúng được cập nhật từ khi nào
    Show today's progress.	Hiện tiến độ hôm nay.
    Show weather	Hiển thị thời tiết
    Show weights instead of steps, with the trend, goal and milestones.	Hiện cân nặng thay cho bước, kèm xu hướng, mục tiêu và các cột mốc.
    Show what Waymark is made with, and the licences.	Xem những gì tạo nên Waymark, và giấy phép của chúng.
    Show what a goal would mean, without setting it.	Xem ý nghĩa của một mục tiêu mà không đặt nó.
    Show what a widget displays over time, and when it's rebuilt.	Xem một tiện ích hiển thị gì theo thời gian, và khi nào nó được tạo lại.
    Show what is locked, and whether each shield works.	Xem những gì bị khóa, và đã thấy gì ở từng khóa.
    Show what opened App Lock, and when it was turned off.	Xem điều gì đã mở Khóa ứng dụng, và khi nào khóa bị tắt.
    Show what would change, without changing it.	Xem điều gì sẽ thay đổi, mà chưa thay đổi thật.
    Show what would happen, without importing anything.	Cho biết điều gì sẽ xảy ra, mà không nhập gì.
    Show where to find help.	Xem nơi tìm trợ giúp.
    Show whether you have Pro, and what it adds.	Xem bạn có Pro hay không, và Pro mang lại những gì.
    Show which notifications you get, and when.	Xem bạn nhận những thông báo nào và khi nào.
    Show your history by day, week or month, or your weights.	Xem lịch sử theo ngày, tuần hoặc tháng, hoặc cân nặng của bạn.
    Show your level, and your unlocked and upcoming achievements.	Xem cấp độ của bạn, các thành tích đã mở khóa và sắp tới.
    Show your sources, or change which ones to trust first.	Xem các nguồn của bạn, hoặc đổi nguồn nào được tin trước.
    Show your time-zone history.	Xem lịch sử múi giờ của bạn.
    Show, set or remove a yearly goal, with its pace and a forecast.	Xem, đặt hoặc bỏ mục tiêu của năm, kèm nhịp độ và dự báo.
    Shows a ticket as a QR code and as text. On the watch, run: waymark-watch pair TICKET. If you can't copy it, waymark-watch pair HOST shows six digits on both devices, and you confirm on both that they match. Ctrl-C stops it and cancels the ticket.	Hiển thị vé ghép đôi dưới dạng mã QR và dạng chữ. Trên đồng hồ, chạy: waymark-watch pair TICKET. Nếu bạn không sao chép được, waymark-watch pair HOST hiện sáu chữ số trên cả hai thiết bị, và bạn xác nhận trên cả hai rằng chúng giống nhau. Ctrl-C dừng và hủy vé.
    Sign in	Đăng nhập
    Sign in to Waymark	Đăng nhập vào Waymark
    Sign out	Đăng xuất
    Sign out of Waymark in this browser? You'll need a new code to sign in again.	Đăng xuất Waymark khỏi trình duyệt này? Bạn sẽ cần mã mới để đăng nhập lại.
    Signpost	Biển chỉ đường
    Signs what Waymark sends.	Dùng để ký những gì được gửi.
    Simple Health Export CSV	Simple Health Export CSV
    Sites, apps or categories	Trang web, ứng dụng hoặc danh mục
    Size	Kích thước
    Skating	Trượt băng, patin
    Skip all questions, now and later.	Bỏ qua mọi câu hỏi, bây giờ và sau này.
    Skip the questions	Bỏ qua các câu hỏi
    Skip to content	Chuyển đến nội dung
    Slate	Đá phiến
    Small	Nhỏ
    Small starts make good days.	Khởi đầu nhỏ làm nên ngày tốt.
    Small walks count: a loop around the block gets you there.	Đi bộ ngắn cũng tính: một vòng quanh khu nhà là đủ.
    Snow grains	Tuyết hạt
    Snowboarding	Trượt ván tuyết
    Snowfall	Tuyết rơi
    So close. A little stroll will do it.	Gần lắm rồi. Dạo một chút là tới.
    So does a browser set to use secure DNS and ignore the hosts file, and a container with its own hosts file.	Trình duyệt đặt DNS bảo mật và bỏ qua tệp hosts cũng vậy, và cả container có tệp hosts riêng.
    Some background work will be done with the next command (%@).	Một số việc chạy nền sẽ được làm cùng lệnh tiếp theo (%@).
    Some notifications will be sent with the next command (%@).	Một số thông báo sẽ được gửi cùng lệnh tiếp theo (%@).
    Someone may be intercepting the connection, so nothing was paired.	Có thể ai đó đang chặn kết nối, nên không ghép đôi gì cả.
    Something else has changed since.	Sau đó đã có thay đổi khác.
    Something is still locked on this machine: waymark lock	Vẫn còn thứ bị khóa trên máy này: waymark lock
    Something went wrong. This is a bug in Waymark.	Đã xảy ra sự cố. Đây là lỗi của Waymark.
    Source	Nguồn
    Sources	Các nguồn
    Sources: %@	Các nguồn: %@
    Split them over the hours you walked them in.	Hãy chia ra theo các giờ mà bạn đã đi.
    Stairs	Leo cầu thang
    Start	Bắt đầu
    Start again on the other device with: waymark watch pair	Hãy bắt đầu lại trên thiết bị kia bằng: waymark watch pair
    Start again with: waymark watch pair	Bắt đầu lại bằng: waymark watch pair
    Start it again: waymark lock install	Hãy khởi động lại: waymark lock install
    Start it with a slash, for example: %@	Bắt đầu bằng dấu gạch chéo, ví dụ: %@
    Start over	Làm lại từ đầu
    Start over and discard your earlier answers.	Làm lại từ đầu và bỏ các câu trả lời trước đó.
    Start over with: waymark onboard --restart	Làm lại từ đầu bằng: waymark onboard --restart
    Start waymark-shield's socket, now and every time the machine starts	Khởi động socket của waymark-shield, ngay bây giờ và mỗi khi máy khởi động
    Start waymark-shield, since there's no systemd to start it	Khởi động waymark-shield, vì không có systemd để làm việc đó
    State	Trạng thái
    Stay connected and show every change at once	Giữ kết nối, và hiện ngay mỗi thay đổi
    Steady does it.	Chậm mà chắc.
    Step counts	Số bước
    Step goal	Mục tiêu bước
    Step goal reached	Đã đạt mục tiêu bước
    Step streak	Chuỗi ngày đi bộ
    Steps	Số bước
    Steps a day, %@ to %@, in multiples of %@:	Số bước mỗi ngày, %@ đến %@, theo bậc %@:
    Steps by hour	Số bước theo giờ
    Steps per day	Số bước mỗi ngày
    Steps per day, 1000 to 20000 in multiples of 500; or exercise sessions per day, 1 to 20.	Số bước mỗi ngày, từ 1000 đến 20000 theo bậc 500, hoặc số buổi tập mỗi ngày, từ 1 đến 20.
    Steps per day, 1000 to 20000, in multiples of 500.	Số bước mỗi ngày, từ 1000 đến 20000, theo bậc 500.
    Steps so far that count for the lock: %@ of %@, %@ to go	Số bước đến nay được tính cho khóa: %@ trên %@, còn %@
    Steps today	Bước hôm nay
    Still here	Vẫn ở đây
    Still possible:	Vẫn có thể:
    Stones and pounds	Stone và pound
    Stop	Dừng
    Stop a running one by removing %@	Dừng bản đang chạy bằng cách gỡ %@
    Stop accepting data from %@? The data it already sent stays.	Ngừng nhận dữ liệu từ %@? Những gì đã gửi vẫn được giữ.
    Stop accepting data from an HTTP source	Ngừng nhận dữ liệu qua HTTP từ một nguồn
    Stop accepting data from an HTTP source.	Ngừng nhận dữ liệu qua HTTP từ một nguồn.
    Stop it first, or leave out the options.	Hãy dừng nó trước, hoặc bỏ các tùy chọn.
    Stop it, or keep using it: you can run commands while it's running.	Hãy dừng nó, hoặc cứ dùng tiếp: bạn vẫn chạy được các lệnh trong khi nó chạy.
    Stop it, then try again.	Hãy dừng nó rồi thử lại.
    Stop listening	Ngừng lắng nghe
    Stop locking items (under the strict policy, from the next day on).	Ngừng khóa các mục: ngay lập tức, hoặc từ ngày hôm sau ở chế độ nghiêm ngặt.
    Stop locking them	Ngừng khóa chúng
    Stop sharing this widget?	Ngừng chia sẻ tiện ích này?
    Stop that program.	Hãy dừng chương trình đó.
    Stop that program. Or forget the watches and pair them again, which picks another port.	Hãy dừng chương trình đó. Hoặc quên các đồng hồ rồi ghép đôi lại: khi đó một cổng khác sẽ được dùng.
    Stop the import of %@	Dừng nhập %@
    Stop watching a folder	Ngừng theo dõi một thư mục
    Stop watching a folder.	Ngừng theo dõi một thư mục.
    Stop watching the folder	Ngừng theo dõi thư mục
    Stop waymark-shield	Dừng waymark-shield
    Stopped programs keep their files, their locks and their memory.	Chương trình bị dừng vẫn giữ tệp, khóa tệp và bộ nhớ của mình.
    Stopped.	Đã dừng.
    Stopped. Nothing was changed.	Đã dừng. Không có gì thay đổi.
    Stopped. Your answers are saved.	Đã dừng. Câu trả lời của bạn đã được lưu.
    Stopped. Your changes are saved.	Đã dừng. Các thay đổi của bạn đã được lưu.
    Streak	Chuỗi ngày
    Streak at risk	Chuỗi ngày sắp đứt
    Streak freeze earned	Nhận được lượt bảo lưu chuỗi ngày
    Streak freeze used	Đã dùng lượt bảo lưu chuỗi ngày
    Streak: %@	Chuỗi: %@
    Streaks	Chuỗi ngày
    Streaks at risk	Các chuỗi ngày sắp đứt
    Strength training	Tập sức mạnh
    Stretching	Giãn cơ
    Strict	Nghiêm ngặt
    Strong walking today.	Hôm nay bạn đi thật khỏe.
    Subscribe in the browser again.	Hãy đăng ký lại trong trình duyệt.
    Such as 82.4kg, 181.7lb or “12 st 10 lb”.	Ví dụ 82.4kg, 181.7lb hoặc “12 st 10 lb”.
    Such as tomorrow, monday, 24 Dec or 2026-12-24.	Chẳng hạn ngày mai, thứ Hai, 24 tháng 12 hoặc 2026-12-24.
    Such as yesterday, monday, 17 May or 2026-05-17.	Chẳng hạn hôm qua, thứ Hai, 17 tháng 5 hoặc 2026-05-17.
    Summary day	Ngày tổng kết
    Summary hour	Giờ tổng kết
    Summit	Đỉnh núi
    Sunday	Chủ Nhật
    Sunset	Hoàng hôn
    Support	Hỗ trợ
    Swap the two days.	Hãy đổi chỗ hai ngày.
    Swimming	Bơi
    Sync Cadence: 15 minutes. For workouts, add a second automation with Data Type: Workouts	Sync Cadence: 15 phút. Cho các buổi tập, hãy tạo thêm một automation nữa, Data Type: Workouts
    Sync interval: 15 minutes. Use the Test button to check the connection	Sync interval: 15 phút. Dùng nút Test để kiểm tra kết nối
    Sync now	Đồng bộ ngay
    TZ isn't a known time zone (“%@”), so days are in UTC	TZ không phải múi giờ đã biết (“%@”), nên ngày tính theo UTC
    Table of days (date,steps,… or date,weight)	Bảng theo ngày (date,steps,… hoặc date,weight)
    Table tennis	Bóng bàn
    Tell Waymark what to log.	Hãy cho biết cần ghi gì.
    Tell systemd about the change	Báo thay đổi cho systemd
    Ten minutes on foot is a fine start.	Mười phút đi bộ là một khởi đầu đẹp.
    Tennis	Quần vợt
    Terms of service	Điều khoản dịch vụ
    That channel already exists: %@.	Kênh đó đã có rồi: %@.
    That day kept you on your feet.	Ngày hôm đó khiến bạn luôn di chuyển.
    That idea already exists: number %@.	Ý tưởng này đã có sẵn, là số %@.
    That isn't a licence, or it's incomplete.	Đó không phải là giấy phép, hoặc không đầy đủ.
    That isn't a settings file, which is one JSON object.	Đó không phải là tệp cài đặt, tức một đối tượng JSON.
    That kind of entry has no %@.	Mục loại này không có trường: %@.
    That time is before %@.	Thời điểm đó trước %@.
    That time is in the future.	Thời điểm đó nằm ở tương lai.
    That was a good day on your feet.	Đó là một ngày đi lại rất tốt.
    That would be more than %@ items, so nothing was changed.	Hơn %@ mục là quá nhiều, nên không có gì thay đổi.
    That would be more than %@ schedules, so nothing was changed.	Nhiều hơn %@ lịch khóa là quá nhiều nên không thay đổi gì.
    That's a healthy number of steps.	Nhiều bước thế này rất tốt cho sức khỏe.
    That's a setting. Change it with: waymark settings set %@ %@	Đó là một cài đặt. Đổi bằng: waymark settings set %@ %@
    That's more than most people walk. Bravo.	Nhiều hơn hầu hết mọi người. Hoan hô.
    That's today's goal done.	Vậy là xong mục tiêu hôm nay.
    That's too long for a browser's subscription.	Nội dung này quá dài để là đăng ký của một trình duyệt.
    That's too long for an address.	Quá dài đối với một địa chỉ.
    The %@ is longer than %@ bytes.	Phần nhập cho %@ dài hơn %@ byte.
    The HTML file to write.	Tệp HTML cần ghi.
    The URL to call when the channel is removed.	URL được gọi khi kênh bị gỡ.
    The address	Địa chỉ
    The address as a QR code for a phone camera	Địa chỉ dưới dạng mã QR cho camera điện thoại
    The address contains a user, and there's a token as well.	Có cả token lẫn người dùng trong địa chỉ.
    The address doesn't end with a topic, which has 1 to 64 letters, digits, - and _.	Địa chỉ không kết thúc bằng một chủ đề: chủ đề có 1 đến 64 chữ cái, chữ số, - và _.
    The address doesn't end with a topic.	Địa chỉ không kết thúc bằng một chủ đề.
    The address is empty.	Địa chỉ trống.
    The address isn't a URL: it has no scheme, nothing after the scheme, or a character that a URL can't contain.	Địa chỉ không phải là URL: nó không có scheme, không có gì phía sau, hoặc có ký tự mà URL không được chứa.
    The address isn't an Apprise API's: its path doesn't end with /notify/KEY.	Địa chỉ không phải của một API Apprise: đường dẫn không kết thúc bằng /notify/KEY.
    The address:	Địa chỉ:
    The administrator of the machine can remove WAYMARK_WEATHER from its environment.	Quản trị viên của máy có thể bỏ WAYMARK_WEATHER khỏi biến môi trường.
    The categories can't be written to %@: %@.	Không thể ghi các danh mục vào %@: %@.
    The categories in %@ can't be read: %@.	Không thể đọc các danh mục trong %@: %@.
    The certificate in %@ has expired.	Chứng chỉ trong %@ đã hết hạn.
    The certificate in %@ isn't valid yet.	Chứng chỉ trong %@ chưa có hiệu lực.
    The certificate's key.	Khóa của chứng chỉ đó.
    The channel %@ doesn't accept %@.	Kênh %@ không nhận %@.
    The channel's address; - to read it from standard input.	Địa chỉ của kênh; - để đọc từ đầu vào chuẩn.
    The classic round number: well over an hour on your feet.	Con số tròn kinh điển: hơn hẳn một giờ trên đôi chân.
    The click target isn't a web page.	Đích của cú nhấp không phải là trang web.
    The clock shows a day before %@, which App Lock has already seen: that day applies until a time service confirms the clock.	Đồng hồ chỉ một ngày trước %@, ngày mà Khóa ứng dụng đã thấy: ngày đó có hiệu lực đến khi dịch vụ thời gian xác nhận đồng hồ đúng.
    The clock shows a day before %@, which App Lock has already seen: that day applies until a time service confirms the clock. Until then, you can use a pass, or the rescue below.	Đồng hồ chỉ một ngày trước %@, ngày mà Khóa ứng dụng đã thấy: ngày đó có hiệu lực đến khi dịch vụ thời gian xác nhận đồng hồ đúng. Trong lúc đó vẫn có lượt mở khẩn cấp và lối thoát bên dưới.
    The connection was lost before the upload finished. Nothing was kept; try again.	Mất kết nối trước khi tải lên xong. Không giữ lại gì; hãy thử lại.
    The connection was lost.	Kết nối bị đứt.
    The connection works. This was a test, so nothing was stored.	Kết nối hoạt động tốt. Đây là một lần thử, nên không có gì được lưu lại.
    The contact is neither an email address nor a web page.	Liên hệ không phải là địa chỉ email, cũng không phải trang web.
    The daily exercise goal is off.	Mục tiêu bài tập hằng ngày đang tắt.
    The daily step goal is off.	Mục tiêu bước hằng ngày đang tắt.
    The data on it stays there.	Dữ liệu trên đó vẫn ở lại đó.
    The day ends soon.	Ngày sắp kết thúc.
    The day has %@ steps. Those that no device reported count for the day and its streak, but not for the strict lock: %@.	Ngày này có %@ bước. Những bước không do thiết bị tự báo được tính cho ngày và chuỗi, không tính cho khóa nghiêm ngặt: %@.
    The day is yours. How about a walk around the block?	Ngày hôm nay là của bạn: bắt đầu bằng một vòng quanh khu nhà nhé?
    The delivery from %@	Lần gửi của %@
    The delivery from %@ contains nothing Waymark can read.	Dữ liệu gửi từ %@ không có gì Waymark đọc được.
    The desktop only accepts a link to open on click.	Màn hình làm việc chỉ nhận thứ sẽ mở khi nhấp vào.
    The device at %@ isn't the one you paired.	Thiết bị tại %@ không phải thiết bị bạn đã ghép đôi.
    The device that the lock applies to.	Thiết bị cần áp dụng khóa.
    The digits are %@. Does the other device show the same? [y/N]	Các chữ số là %@. Thiết bị kia có hiện giống vậy không? [c/K]
    The digits changed while you were typing. Please answer again.	Các chữ số đã đổi trong khi bạn gõ. Vui lòng trả lời lại.
    The digits weren't confirmed on both devices, so nothing was paired.	Các chữ số chưa được xác nhận trên cả hai thiết bị; chưa ghép đôi gì.
    The file name is empty.	Tên tệp đang trống.
    The file to write.	Tệp cần ghi.
    The file to write; by default standard output.	Tệp cần ghi; mặc định là đầu ra chuẩn.
    The file; - for standard input.	Tệp; - là đầu vào chuẩn.
    The first day	Ngày đầu tiên
    The first day in that time zone.	Ngày đầu tiên ở múi giờ đó.
    The first day of the week: sunday or monday; by default as in your settings.	Ngày bắt đầu tuần: sunday hoặc monday; bỏ trống thì theo cài đặt của bạn.
    The first day; by default 30 days ago, or 90 for weights. In a terminal, 12 weeks ago if grouped by week, or a year ago if by month.	Ngày đầu tiên; mặc định là 30 ngày trước, với cân nặng là 90. Trên terminal: 12 tuần trước nếu xem theo tuần, một năm trước nếu xem theo tháng.
    The first entry also applies to all earlier days.	Mục đầu tiên cũng có hiệu lực cho mọi ngày trước đó.
    The first time zone you set applies to your whole past; a later one applies from today, or from the day you choose. Days are recalculated.	Múi giờ đầu tiên bạn đặt áp dụng cho toàn bộ quá khứ; múi giờ sau áp dụng từ hôm nay, hoặc từ ngày bạn chọn. Các ngày được tính lại.
    The folder %@ isn't watched.	Thư mục %@ không được theo dõi.
    The folder name is empty.	Tên thư mục bị trống.
    The folder of this device; otherwise WAYMARK_WATCH_HOME	Thư mục của thiết bị này; nếu không có thì WAYMARK_WATCH_HOME
    The folder of your record.	Thư mục chứa hồ sơ của bạn.
    The folder.	Thư mục.
    The goal is in sight.	Mục tiêu đã trong tầm mắt.
    The goal is missing.	Thiếu mục tiêu.
    The goal that opens App Lock for the rest of the day. A goal that is off opens nothing.	Mục tiêu mở Khóa ứng dụng cho phần còn lại của ngày. Mục tiêu đang tắt không mở gì cả.
    The history of a measure is always by day.	Lịch sử của một số đo luôn theo ngày.
    The idea in a few words.	Ý tưởng trong vài từ.
    The introduction sets it once, from this machine's region. After that, only you change it.	Phần giới thiệu đặt nó một lần, theo vùng của máy này. Sau đó chỉ bạn mới đổi nó.
    The introduction, its progress and tips	Phần giới thiệu, tiến độ của nó và các mẹo
    The key auth isn't 16 bytes long.	Khóa auth không dài 16 byte.
    The key in %@ doesn't match the certificate in %@.	Khóa trong %@ không khớp với chứng chỉ trong %@.
    The key p256dh isn't a point on P-256.	Khóa p256dh không phải là điểm trên P-256.
    The key that identifies this machine to watches can't be read.	Không đọc được khóa mà đồng hồ dùng để nhận ra máy này.
    The kind of exercise, such as push-ups.	Loại bài tập, ví dụ hít đất.
    The last attempt failed: %@	Lần thử gần nhất thất bại: %@
    The last data came on %@. Is its app still running?	Dữ liệu gần nhất đến vào %@. Ứng dụng của nguồn này còn chạy không?
    The last day; today by default.	Ngày cuối cùng; bỏ trống là hôm nay.
    The last twelve months, darker for more steps	Mười hai tháng qua: càng nhiều bước, màu càng đậm
    The latitude comes first, then the longitude: waymark weather place 48.14, 11.58	Vĩ độ trước, kinh độ sau: waymark weather place 48.14, 11.58
    The licence expired on %@.	Giấy phép đã hết hạn ngày %@.
    The licence file; - for standard input.	Tệp giấy phép; - là đầu vào chuẩn.
    The licence has format %@, which this version doesn't know.	Giấy phép có định dạng %@, phiên bản này không biết định dạng đó.
    The licence is dated %@, which is in the future.	Giấy phép ghi ngày %@, ngày đó chưa đến.
    The licence is for another product: %@.	Giấy phép dành cho sản phẩm khác: %@.
    The licence is valid and stored, but this build doesn't need it.	Giấy phép hợp lệ và đã được lưu; bản dựng này không cần nó.
    The licence was changed after signing, or was signed with an unknown key.	Giấy phép đã bị sửa sau khi ký, hoặc được ký bằng một khóa không rõ.
    The licence was removed.	Đã gỡ giấy phép.
    The locks couldn't be kept in place: %@	Không duy trì được các khóa: %@
    The locks will be updated with the next command: %@	Các khóa sẽ được cập nhật cùng lệnh tiếp theo: %@
    The measure and its value, such as: waist 82cm	Số đo và giá trị, chẳng hạn: waist 82cm
    The measure and what to do, such as: distance set 5km	Số đo và việc cần làm, chẳng hạn: distance set 5km
    The measure is missing.	Thiếu số đo.
    The measure, such as steps or distance.	Số đo, chẳng hạn steps hoặc distance.
    The name of a widget; list them with: waymark widget list	Tên của một tiện ích; xem các tên bằng: waymark widget list
    The nearest are %@ and %@.	Gần nhất là %@ và %@.
    The new body fat in percent.	Tỷ lệ mỡ cơ thể mới theo phần trăm.
    The new name of the exercise.	Tên mới của bài tập.
    The new note; an empty one removes it.	Ghi chú mới; để trống thì ghi chú bị xóa.
    The new number of repetitions.	Số lần lặp mới.
    The new number of steps.	Số bước mới.
    The new time, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.	Thời điểm mới, chẳng hạn 10:00, yesterday, “yesterday 18:30” hoặc 2026-05-17T18:30.
    The new value of another measure, such as 82cm.	Giá trị mới của một số đo khác, chẳng hạn 82cm.
    The new weight, such as 82.4kg.	Cân nặng mới, ví dụ 82.4kg.
    The number of the change	Số của thay đổi
    The number of the entry	Số của mục
    The number of the entry, as shown by `log list`.	Số của mục, như `log list` hiển thị.
    The number of the idea, as shown by `list`.	Số của ý tưởng, như `list` hiển thị.
    The number of the import	Số của lần nhập
    The number of the import, as shown by `imports list`.	Số của lần nhập, như `imports list` hiển thị.
    The numbers as a table	Các con số dạng bảng
    The option '%@' does not take any value, but '%@' was specified.	Tùy chọn '%@' không nhận giá trị nào, nhưng đã có '%@'.
    The other device didn't answer in time.	Thiết bị kia không trả lời kịp.
    The other device doesn't accept this one's name.	Thiết bị kia không nhận tên của thiết bị này.
    The other device doesn't answer like Waymark.	Thiết bị kia không trả lời như Waymark.
    The other device ended the connection.	Thiết bị kia đã ngắt kết nối.
    The other device isn't answering.	Thiết bị kia không trả lời.
    The other device isn't pairing right now, or the ticket has expired.	Thiết bị kia hiện không ghép đôi, hoặc vé đã hết hạn.
    The other device no longer knows this one. The data here stays here.	Thiết bị kia không còn biết thiết bị này. Dữ liệu ở đây vẫn còn.
    The other device sent %@ bytes at once; the limit is %@.	Thiết bị kia gửi %@ byte một lúc, chỉ cho phép %@.
    The other device sent a message that only this one may send.	Thiết bị kia gửi một thông điệp chỉ thiết bị này được gửi.
    The other device sent something that isn't a message.	Những gì thiết bị kia gửi không phải là thông điệp.
    The other device uses protocol version %@.	Thiết bị kia dùng giao thức phiên bản %@.
    The other sources follow: watches, then phones, then the rest.	Các nguồn khác xếp sau: đồng hồ, rồi điện thoại, rồi các nguồn còn lại.
    The page's address, such as weight, day/2026-05-17 or weight?days=90.	Địa chỉ của trang, ví dụ weight, day/2026-05-17 hoặc weight?days=90.
    The path of the file:	Đường dẫn của tệp:
    The path of the folder is empty.	Đường dẫn đến thư mục bị trống.
    The path of the folder:	Đường dẫn của thư mục:
    The path of the record's folder is empty.	Đường dẫn đến thư mục của hồ sơ bị trống.
    The pause applies from %@: the policy is strict until then.	Khoảng chờ có hiệu lực từ %@: đến lúc đó chế độ vẫn nghiêm ngặt.
    The pause doesn't apply while the policy is strict.	Khoảng chờ không có hiệu lực khi chế độ nghiêm ngặt.
    The pause is now %@ seconds.	#other=Đã chọn khoảng chờ %@ giây.
    The plugins of this build don't fit together: %@.	Các plugin của bản dựng này không khớp với nhau: %@.
    The policy is the default again from %@.	Chế độ trở lại mặc định từ %@.
    The preference to change.	Tùy chọn cần đổi.
    The previous record is kept next to it, with before-restore and a number in its name. You're asked first, unless your record is empty.	Hồ sơ trước đó được giữ lại bên cạnh, với tên chứa before-restore và một con số. Bạn được hỏi trước, trừ khi hồ sơ của bạn trống.
    The previous record: %@	Hồ sơ trước đó: %@
    The program with its arguments, after --.	Chương trình với các đối số, sau --.
    The record is older than the watch's data.	Hồ sơ cũ hơn dữ liệu trên đồng hồ.
    The rest needs an administrator's rights.	Phần còn lại cần quyền quản trị.
    The same a day as in %@	Mỗi ngày bằng %@
    The same in the background, until you log out:	Cũng vậy nhưng chạy nền, cho đến khi bạn đăng xuất:
    The schedule of %@ ends with the day: %@.	Lịch khóa của %@ kết thúc khi hết ngày: %@.
    The secret is empty, or starts with whsec_ but doesn't continue in base64.	Mã bí mật trống, hoặc bắt đầu bằng whsec_ mà phần sau không phải base64.
    The secret that signs notifications; - to read it from standard input.	Mã bí mật để ký thông báo; - để đọc từ đầu vào chuẩn.
    The secrets of %@ can't be read: %@.	Không thể đọc thông tin bí mật của %@: %@.
    The secrets of %@ can't be saved: %@.	Không thể ghi thông tin bí mật của %@: %@.
    The setting's key, in any case, or its short name.	Cài đặt: khóa của nó, viết hoa hay thường, hoặc tên ngắn.
    The setting's key, in any case, or its short name; by default all.	Cài đặt: khóa của nó, viết hoa hay thường, hoặc tên ngắn; bỏ trống là tất cả.
    The step goal unlocks App Lock, but it's off, so nothing was changed.	Khóa ứng dụng mở khi đạt mục tiêu bước, mà mục tiêu này đang tắt, nên không có gì thay đổi.
    The streak of %@ days that ended on %@ can no longer be recovered.	#other=Chuỗi %@ ngày kết thúc vào %@ không thể khôi phục được nữa.
    The strict policy isn't airtight.	Chế độ nghiêm ngặt không kín tuyệt đối.
    The subscription has expired.	Đăng ký đã hết hạn.
    The subscription's endpoint contains a user name.	Endpoint của đăng ký có chứa tên người dùng.
    The subscription's endpoint isn't a URL.	Endpoint của đăng ký không phải là URL.
    The subscription's endpoint isn't https.	Endpoint của đăng ký không phải https.
    The terminal channel doesn't use an address or options.	Kênh terminal không dùng địa chỉ hay tùy chọn.
    The test removed it.	Bài kiểm thử đã lấy nó đi.
    The ticket as a QR code for a watch's camera	Vé ghép đôi dưới dạng mã QR cho camera đồng hồ
    The ticket is missing.	Thiếu vé ghép đôi.
    The ticket isn't valid: it was already used, or is from another device.	Vé ghép đôi không hợp lệ: đã được dùng rồi, hoặc là của thiết bị khác.
    The time to use as now, in ISO 8601.	Thời điểm được dùng làm hiện tại, theo ISO 8601.
    The time to use as now, such as 2026-05-17T18:30	Thời điểm được dùng làm hiện tại, ví dụ 2026-05-17T18:30
    The token for the server; - to read it from standard input.	Token cho máy chủ; - để đọc từ đầu vào chuẩn.
    The token is empty, or contains a space or a character that a token can't have.	Token trống, hoặc có dấu cách hay ký tự mà token không được chứa.
    The token is shown only once. Programs send it with each request as Authorization: Bearer TOKEN. Browsers don't need one: see `waymark serve --open`. With --picture you get a link to one widget instead, for pages that can't send a token. Anyone with the link can see that widget, and nothing else.	Token chỉ hiện một lần. Chương trình gửi token kèm mỗi yêu cầu dưới dạng Authorization: Bearer TOKEN. Trình duyệt không cần token: xem `waymark serve --open`. Với --picture, bạn nhận được liên kết đến một tiện ích, dành cho những trang không gửi được token. Bất kỳ ai có liên kết đều xem được tiện ích ấy, và chỉ tiện ích ấy.
    The upload is incomplete, so nothing was kept.	Nội dung tải lên chưa đủ, nên không giữ lại gì.
    The user of AdGuard Home.	Người dùng của AdGuard Home.
    The value '%@' is invalid for '%@'.	Giá trị '%@' không hợp lệ cho '%@'.
    The value '%@' is invalid for '%@'. Please provide one of %@.	Giá trị '%@' không hợp lệ cho '%@'. Hãy dùng một trong các giá trị %@.
    The value '%@' is invalid for '%@'. Please provide one of the following:\n%@.	Giá trị '%@' không hợp lệ cho '%@'. Hãy dùng một trong các giá trị sau:\n%@.
    The value '%@' is invalid.	Giá trị '%@' không hợp lệ.
    The weather at your location	Thời tiết tại vị trí của bạn
    The weather at your location.	Thời tiết tại vị trí của bạn.
    The weather is off, so it isn't fetched.	Thời tiết đang tắt, nên không được tải.
    The weather is off.	Thời tiết đang tắt.
    The weather is on.	Thời tiết đang bật.
    The weather is up to date.	Thời tiết đã được cập nhật.
    The weather service asked Waymark to wait before trying again.	Dịch vụ thời tiết yêu cầu Waymark chờ trước khi thử lại.
    The weather was turned off or the location changed in the meantime.	Trong lúc đó thời tiết đã bị tắt hoặc vị trí đã đổi.
    The web app stopped.	Ứng dụng web đã dừng.
    The web app's port; by default 7929, or 0 for any free port.	Cổng của ứng dụng web; mặc định là 7929, hoặc 0 để dùng một cổng còn trống.
    The widget %@ isn't available as “%@”.	Tiện ích %@ không có dạng “%@”.
    The widget's size, for example systemSmall; by default its first one.	Kích thước của tiện ích, ví dụ systemSmall; bỏ trống là kích thước đầu tiên của tiện ích đó.
    There are no completions for “%@”.	Không có tự hoàn thành cho “%@”.
    There are no entries.	Chưa có mục nào.
    There are no ideas yet.	Chưa có ý tưởng nào.
    There are no workouts yet.	Chưa có buổi tập nào.
    There are: %@	Hiện có: %@
    There is no HTTP source called “%@”.	Không có nguồn HTTP nào tên “%@”.
    There is no app “%@” on this machine.	Không có ứng dụng “%@” trên máy này.
    There is no broken streak to recover.	Không có chuỗi ngày nào bị đứt để khôi phục.
    There is no browser or token %@.	Không có trình duyệt hay token %@.
    There is no category “%@”.	Không có danh mục “%@”.
    There is no channel “%@”.	Không có kênh “%@”.
    There is no city list at %@.	Không có danh sách thành phố tại %@.
    There is no city “%@” in %@.	Không có thành phố “%@” trong %@.
    There is no command “%@ %@”.	Không có lệnh “%@ %@”.
    There is no command “%@”, and no waymark-%@ on your PATH.	Không có lệnh “%@”, cũng không có waymark-%@ trong PATH.
    There is no command “%@”.	Không có lệnh “%@”.
    There is no entry %@.	Không có mục %@.
    There is no file %@.	Không có tệp %@.
    There is no folder %@.	Không có thư mục %@.
    There is no format “%@”.	Không có định dạng “%@”.
    There is no goal for %@.	Chưa có mục tiêu cho năm %@.
    There is no help on “%@”.	Không có trợ giúp về “%@”.
    There is no idea %@.	Không có ý tưởng %@.
    There is no import %@.	Không có lần nhập %@.
    There is no kind of channel “%@”.	Không có loại kênh “%@”.
    There is no licence.	Không có giấy phép.
    There is no option “%@”.	Không có tùy chọn “%@”.
    There is no page “%@”.	Không có trang “%@”.
    There is no preference “%@”.	Không có tùy chọn “%@”.
    There is no program to run.	Không có chương trình nào để chạy.
    There is no schedule %@ for everything.	Không có lịch khóa %@ cho tất cả.
    There is no server “%@”.	Không có máy chủ “%@”.
    There is no setting “%@”.	Không có cài đặt “%@”.
    There is no source “%@”.	Không có nguồn “%@”.
    There is no systemd here. After each start of the machine, run as root: %@	Ở đây không có systemd. Sau mỗi lần máy khởi động, hãy chạy với quyền root: %@
    There is no watch %@.	Không có đồng hồ số %@.
    There is no widget “%@”.	Không có tiện ích “%@”.
    There is nothing to redo.	Không có gì để làm lại.
    There is nothing to undo.	Không có gì để hoàn tác.
    There is nothing to undo. You can undo changes from the last 24 hours.	Không có gì để hoàn tác. Có thể hoàn tác các thay đổi trong 24 giờ qua.
    There is only one desktop, so it doesn't need an address.	Chỉ có một màn hình làm việc, không cần địa chỉ.
    There isn't enough space on the disk.	Đĩa không còn đủ chỗ trống.
    There was no licence.	Không có giấy phép nào.
    There were only %@.	Trước đó chỉ có %@.
    There would be %@ unknown settings with %@ bytes; the limit is %@ settings and %@ bytes. Nothing was changed.	Sẽ có %@ cài đặt lạ với %@ byte; giới hạn là %@ cài đặt và %@ byte. Không có gì thay đổi.
    There's already a weight at that time: entry %@.	Đã có cân nặng vào lúc đó: mục %@.
    There's no field “%@” here.	Ở đây không có trường “%@”.
    There's no limit on the machine itself.	Trên chính máy đó thì không giới hạn.
    There's no page at this address.	Không có trang nào ở địa chỉ này.
    There's no parameter “%@” here.	Ở đây không có tham số “%@”.
    There's nothing in the API at this address.	API không có gì ở địa chỉ này.
    There's nothing to read on standard input.	Đầu vào chuẩn không có gì để đọc.
    There's still time.	Vẫn còn thời gian.
    These steps are done as root:	Những việc được làm với quyền root:
    They don't match	Không khớp
    They match	Khớp
    This address accepts JSON.	Địa chỉ này nhận JSON.
    This address is too long.	Địa chỉ này quá dài.
    This also deletes its secret, so you're asked first.	Mã bí mật của kênh cũng bị xóa, nên bạn sẽ được hỏi trước.
    This also deletes values of unknown settings that you imported.	Cũng xóa giá trị của các cài đặt lạ mà bạn đã nhập.
    This browser	Trình duyệt này
    This browser can't show notifications here. It needs HTTPS or localhost. On an iPhone or iPad, add the app to the Home Screen first.	Trình duyệt này không hiện được thông báo ở đây. Cần có HTTPS hoặc localhost. Trên iPhone hoặc iPad, trước tiên hãy thêm ứng dụng vào Màn hình chính.
    This browser doesn't allow notifications from Waymark. You can change that in its settings.	Trình duyệt này không cho phép thông báo từ Waymark. Bạn có thể đổi trong cài đặt của trình duyệt.
    This browser doesn't have access to the record.	Trình duyệt này không có quyền truy cập hồ sơ.
    This build doesn't include Web Push.	Bản dựng này không có Web Push.
    This build has no Pro.	Bản dựng này không có Pro.
    This came from another website, so nothing was changed.	Yêu cầu này đến từ trang web khác, nên không có gì thay đổi.
    This code is wrong, has expired or was already used.	Mã này sai, đã hết hạn hoặc đã được dùng.
    This day hasn't come yet.	Ngày này chưa đến.
    This day is before your record starts.	Ngày này trước khi hồ sơ của bạn bắt đầu.
    This delivery is empty.	Lần gửi này không có nội dung.
    This delivery isn't in a format Waymark knows (%@).	Lần gửi này không ở định dạng nào mà Waymark biết (%@).
    This device is paired with %@. If you switch to the other one, its numbers replace those here, and waiting entries are sent to it (%@). Continue? [y/N]	Thiết bị này đang ghép đôi với %@. Nếu bạn chuyển sang thiết bị kia, các con số của nó thay cho các con số ở đây, và các mục đang chờ sẽ được gửi đến đó (%@). Tiếp tục? [c/K]
    This device isn't paired.	Thiết bị này chưa được ghép đôi.
    This device's clock is behind: it has received newer data.	Đồng hồ hệ thống của thiết bị này chạy chậm: nó đã nhận dữ liệu mới hơn.
    This device's clock isn't set: it says %@.	Đồng hồ hệ thống của thiết bị này chưa được đặt: nó chỉ %@.
    This doesn't start anything: it prints the commands to run next. The service notifies you at once; the socket starts Waymark when somebody opens the web app; the timer checks every 15 minutes and leaves nothing running in between. You're asked before it replaces a unit that you changed. The units run in a sandbox, unless App Lock locks apps: it has to see them. Run this again after locking the first app. If a unit ends with status 217 or 226, the machine allows no sandbox: use --no-sandbox.	Không khởi động gì mà in ra các lệnh cần chạy tiếp theo. Dịch vụ báo cho bạn ngay; socket khởi động Waymark khi có người mở ứng dụng web; bộ hẹn giờ kiểm tra mỗi 15 phút và không để gì chạy ở giữa. Bạn được hỏi trước khi một unit mà bạn đã sửa bị thay thế. Các unit chạy trong hộp cát, trừ khi App Lock khóa ứng dụng: nó phải nhìn thấy chúng. Hãy chạy lại lệnh này sau khi khóa ứng dụng đầu tiên. Nếu một unit kết thúc với trạng thái 217 hoặc 226, máy không cho phép hộp cát: dùng --no-sandbox.
    This entry arrived earlier and has since been deleted.	Mục này đã đến trước đó và sau đó đã bị xóa.
    This file has no data Waymark can use.	Không dùng được gì trong tệp này.
    This folder is a copy of another one, so new entries count separately.	Thư mục này là bản sao của thư mục khác, nên các mục mới được tính riêng.
    This import has already finished.	Lần nhập này đã kết thúc rồi.
    This is already your goal.	Đây đã là mục tiêu của bạn rồi.
    This is going well. Keep at it.	Mọi thứ đang tốt. Tiếp tục nhé.
    This is too large for a form.	Nội dung này quá lớn cho một biểu mẫu.
    This is too large for one request.	Nội dung này quá lớn cho một yêu cầu.
    This is training volume: rest days matter as much as your steps.	Khối lượng tập luyện thực thụ: hãy để ý ngày nghỉ như để ý số bước.
    This is what will be done:	Đây là những gì nó làm:
    This isn't a browser's push subscription.	Đây không phải là đăng ký nhận thông báo đẩy của một trình duyệt.
    This isn't a form of this page.	Đây không phải là biểu mẫu của trang này.
    This isn't a form that a browser sent.	Đây không phải là biểu mẫu do trình duyệt gửi.
    This isn't one valid JSON object; the error is at byte %@.	Đây không phải là một đối tượng JSON hợp lệ; lỗi ở byte %@.
    This machine doesn't know your record's time zone, “%@”.	Máy này không biết múi giờ “%@” của hồ sơ.
    This machine isn't on a network. If it is, add its address: waymark watch pair 192.168.1.20	Máy này không ở trong mạng nào. Nếu có, hãy thêm địa chỉ của nó: waymark watch pair 192.168.1.20
    This machine isn't on a private network now; Waymark checks again every minute.	Máy này hiện không ở trong mạng riêng nào; Waymark kiểm tra lại mỗi phút.
    This machine's certificate authority	Tổ chức cấp chứng chỉ của máy này
    This machine's certificate authority can't be read: %@.	Không thể đọc tổ chức cấp chứng chỉ của máy này: %@.
    This machine's desktop	Màn hình làm việc của máy này
    This machine's menu has no app to select.	Trong menu của máy này không có ứng dụng nào để chọn.
    This month	Tháng này
    This month as a calendar, darker for more steps	Tháng này dạng lịch: càng nhiều bước, màu càng đậm
    This month's days as bars, each with its goal	Các ngày trong tháng này dạng cột, mỗi cột kèm mục tiêu của ngày đó
    This month's steps a day by weekday, compared with last month	Số bước mỗi ngày trong tháng này theo thứ, so với tháng trước
    This needs %@, which isn't next to waymark or on your PATH.	Việc này cần %@, nhưng không thấy nó bên cạnh waymark hay trong PATH.
    This needs a terminal with arrow keys.	Việc này cần terminal có phím mũi tên.
    This needs a token, or a browser that's signed in.	Việc này cần token, hoặc trình duyệt đã đăng nhập.
    This needs an administrator's rights, and nothing was changed.	Cần quyền quản trị; chưa có gì thay đổi.
    This needs an administrator's rights.	Việc này cần quyền quản trị.
    This needs an administrator's rights. You see every step first, and nothing is done until you agree. To undo it: waymark lock uninstall	Cần quyền quản trị: mọi bước được hiện trước, và chỉ làm khi bạn đồng ý. Hoàn tác bằng: waymark lock uninstall.
    This needs confirmation, but there's no terminal to ask in.	Việc này cần xác nhận, nhưng không có terminal để hỏi.
    This opens it now: %@. Set that goal first, or: waymark lock goal steps	Hiện được mở bởi: %@. Hãy đặt mục tiêu đó trước, hoặc: waymark lock goal steps
    This page has no form “%@”.	Trang này không có biểu mẫu “%@”.
    This page no longer has that form, so nothing was changed.	Trang này không còn biểu mẫu đó, nên không có gì thay đổi.
    This relies only on this machine's clock.	Việc này chỉ theo đồng hồ của máy này.
    This server can't be used: %@.	Không dùng được máy chủ này: %@.
    This ticket was cancelled or replaced.	Vé này đã bị hủy hoặc được thay thế.
    This token doesn't allow that.	Token này không cho phép việc đó.
    This token is wrong or was revoked.	Token này sai, hoặc đã bị thu hồi.
    This user can't use port %@.	Người dùng này không được dùng cổng %@.
    This was changed elsewhere after you opened the page, so nothing was saved.	Nội dung này đã được thay đổi ở nơi khác sau khi bạn mở trang, nên không lưu gì.
    This watch's stored data is older than what it already sent.	Dữ liệu lưu trên đồng hồ này cũ hơn những gì nó đã gửi.
    This week	Tuần này
    This week hasn't started yet.	Tuần này vẫn chưa tới.
    This week's days as bars, each with its goal	Các ngày trong tuần này dạng cột, mỗi cột kèm mục tiêu của ngày đó
    This works until your next change, for up to 24 hours. You can't redo an import: import the file again.	Dùng được cho đến thay đổi tiếp theo của bạn, trong tối đa 24 giờ. Không thể làm lại một lần nhập: hãy nhập lại tệp.
    Three questions follow. You can leave at any time and continue later.	Sau đây là ba câu hỏi. Bạn có thể dừng bất cứ lúc nào và tiếp tục sau.
    Thunderstorm	Dông
    Thunderstorm with heavy hail	Dông kèm mưa đá to
    Thunderstorm with light hail	Dông kèm mưa đá nhẹ
    Thursday	Thứ Năm
    Ticket	Vé ghép đôi
    Time before this hour counts for the day before. Changes apply from tomorrow.	Thời gian trước giờ này được tính cho hôm trước. Thay đổi áp dụng từ ngày mai.
    Time zone	Múi giờ
    Time-zone history	Lịch sử múi giờ
    Tip: a planned rest day doesn't break your streak. Mark it with: waymark rest-day add	Mẹo: ngày nghỉ có kế hoạch không làm đứt chuỗi ngày. Đánh dấu bằng: waymark rest-day add
    Tip: log steps your devices missed: waymark log steps 2500	Mẹo: ghi các bước thiết bị bỏ sót: waymark log steps 2500
    Tip: run your own program whenever you reach a goal. See: waymark help extending	Mẹo: chương trình của riêng bạn có thể chạy mỗi khi đạt mục tiêu. Xem: waymark help extending
    Tip: see your week day by day: waymark week	Mẹo: xem tuần của bạn theo từng ngày: waymark week
    Tip: streaks earn you freezes, which cover missed days. See: waymark streak	Mẹo: chuỗi ngày mang lại lượt bảo lưu, giúp bỏ qua một ngày lỡ. Xem: waymark streak
    Tip: your record is one file. Copy it with: waymark backup FILE	Mẹo: hồ sơ của bạn là một tệp duy nhất. Sao chép bằng: waymark backup FILE
    To add a browser, turn on JavaScript.	Để thêm trình duyệt, hãy bật JavaScript.
    To change it, remove it first: waymark notifications channel remove %@	Để thay đổi, trước tiên hãy gỡ nó: waymark notifications channel remove %@
    To change them with the arrow keys: waymark settings edit	Để đổi bằng các phím mũi tên: waymark settings edit
    To connect again, start on the other device with: waymark watch pair	Để kết nối lại, bắt đầu trên thiết bị kia bằng: waymark watch pair
    To import it: waymark import %@	Để nhập tệp này: waymark import %@
    To lock its site: waymark lock add %@. If you mean a site with exactly that name: site:%@	Trang của nó: waymark lock add %@. Nếu ý bạn là trang có đúng tên đó: site:%@
    To lock its site: waymark lock add %@. To lock the whole category: waymark lock add %@	Trang của nó: waymark lock add %@. Toàn bộ danh mục của nó: waymark lock add %@
    To open everything, wait %@ seconds, then confirm once more.	#other=Để mở mọi thứ, bạn chờ %@ giây rồi xác nhận thêm một lần nữa.
    To replace your record with it: waymark restore %@	Để dùng nó thay cho hồ sơ của bạn: waymark restore %@
    To see how long: waymark weather	Xem đến khi nào bằng: waymark weather
    To see the QR code, make the terminal at least %@ columns wide.	Để thấy mã QR, hãy mở rộng terminal ít nhất %@ cột.
    To see the weather: waymark settings set showWeather on	Để xem thời tiết: waymark settings set showWeather on
    To see what's wrong: waymark doctor	Xem có gì trục trặc bằng: waymark doctor
    To see why, run on the other device: waymark-watch status	Xem lý do trên thiết bị kia: waymark-watch status
    To try it: waymark import %@	Để thử: waymark import %@
    To type it in	Để nhập bằng tay
    To undo the change before it: waymark undo	Để hoàn tác thay đổi trước đó: waymark undo
    To unlock it: %@	Để mở: %@
    To unlock it: %@, or: sudo waymark lock uninstall	Để mở: %@, hoặc: sudo waymark lock uninstall
    To unlock it: sudo waymark lock uninstall. More: waymark lock status	Để mở: sudo waymark lock uninstall. Xem thêm: waymark lock status
    To use your own certificate, pass all three options.	Để dùng chứng chỉ của riêng bạn, hãy nêu cả ba tùy chọn.
    Today	Hôm nay
    Today by the hour	Hôm nay theo giờ
    Today's exercises as a ring	Các bài tập hôm nay dạng vòng tròn
    Today's goals as rings	Mục tiêu hôm nay dưới dạng vòng tròn
    Today's hours as bars	Các giờ của hôm nay dạng cột
    Today's steps, with distance, calories and progress toward your goal	Số bước hôm nay, kèm quãng đường, calo và chặng đường đến mục tiêu
    Today's total: %@.	Tổng hôm nay: %@.
    Today, your streak, your goal and its changes, the days of this week and month without their hours, your five latest workouts, and the settings a watch needs. Nothing else is sent.	Hôm nay, chuỗi ngày, mục tiêu và các thay đổi của nó, các ngày trong tuần và tháng này không kèm giờ, năm buổi tập gần nhất và các cài đặt đồng hồ cần. Không gửi gì khác.
    Token	Token
    Too many attempts with digits; nothing was paired.	Quá nhiều lượt thử bằng chữ số; không ghép đôi gì cả.
    Too many deliveries are waiting to be imported.	Quá nhiều lần gửi đang chờ được nhập.
    Too many requests: wait %@ seconds.	#other=Quá nhiều yêu cầu: hãy đợi %@ giây.
    Too many wrong codes: wait %@ seconds.	#other=Quá nhiều mã sai: hãy đợi %@ giây.
    Total	Tổng
    Total for %@: %@.	Tổng ngày %@: %@.
    Trail	Đường mòn
    Trend	Xu hướng
    Trust these sources first, in this order	Tin các nguồn này trước, theo thứ tự này
    Trust these sources first, in this order.	Tin các nguồn này trước, theo thứ tự này.
    Try again in a moment.	Hãy thử lại sau giây lát.
    Try again in a moment. If it's %@, stop it first.	Hãy thử lại sau giây lát. Nếu đó là %@, hãy dừng nó trước.
    Try again later. Nothing was changed.	Hãy thử lại sau. Không có gì thay đổi.
    Try again when it responds.	Hãy thử lại khi nó trả lời.
    Try again. If that doesn't help, install it again: waymark lock install	Hãy thử lại; nếu vẫn vậy, hãy cài lại: waymark lock install
    Try it again in a moment.	Hãy thử lại sau giây lát.
    Try it: waymark notifications test %@	Hãy thử: waymark notifications test %@
    Try: waymark lock add social	Hãy thử: waymark lock add social
    Tuesday	Thứ Ba
    Turn App Lock off	Tắt Khóa ứng dụng
    Turn App Lock off (under the strict policy, from the next day on), and show what each shield does.	Tắt Khóa ứng dụng, ngay lập tức hoặc từ ngày hôm sau ở chế độ nghiêm ngặt, và hiện mỗi lá chắn đang làm gì.
    Turn App Lock off, and remove your locks	Tắt Khóa ứng dụng và gỡ những gì nó đang khóa cho bạn
    Turn App Lock on	Bật Khóa ứng dụng
    Turn App Lock on or off	Bật hoặc tắt Khóa ứng dụng
    Turn App Lock on, and show what each shield does. Set a step goal first.	Bật Khóa ứng dụng và hiện mỗi lá chắn đang làm gì. Hãy đặt mục tiêu bước trước.
    Turn it off	Tắt
    Turn it on with: %@	Bật bằng: %@
    Turn it on with: waymark goal exercise enable	Bật bằng: waymark goal exercise enable
    Turn it on with: waymark goal steps enable	Bật bằng: waymark goal steps enable
    Turn it on with: waymark lock enable	Bật bằng: waymark lock enable
    Turn it on with: waymark settings set showWeather on	Bật bằng: waymark settings set showWeather on
    Turn notifications off	Tắt thông báo
    Turn notifications on	Bật thông báo
    Turn on metrics in itd.toml. From then on, itd writes metrics.db in ~/.config/itd. Import that file.	Bật metrics trong itd.toml. Từ đó itd ghi metrics.db trong ~/.config/itd. Hãy nhập tệp đó.
    Turn on with %@ steps	Bật với %@ bước
    Turn the goal off (pauses its streak)	Tắt mục tiêu; chuỗi ngày của nó tạm dừng
    Turn the goal off (pauses streaks)	Tắt mục tiêu; các chuỗi ngày tạm dừng
    Turn the goal off; its streak pauses.	Tắt mục tiêu; chuỗi ngày của nó tạm dừng.
    Turn the goal on	Bật mục tiêu
    Turn the goal on.	Bật mục tiêu.
    Turn the weather off	Tắt thời tiết
    Turn them on with: waymark notifications set enableNotifications on	Bật lên bằng: waymark notifications set enableNotifications on
    Turned the exercise goal off	Đã tắt mục tiêu bài tập
    Turned the step goal off	Đã tắt mục tiêu bước
    Typed	Nội dung đã nhập
    URL path prefix of the web app.	Tiền tố đường dẫn URL của ứng dụng web.
    URL: the address. Headers: key %@, value the token	URL: địa chỉ. Headers: key là %@, value là token
    USAGE: %@	CÁCH DÙNG: %@
    Under it, set %@ to the address, add %@, and set %@ to %@ and the token	Bên dưới, đặt %@ là địa chỉ, thêm %@, và đặt %@ là %@ cùng token
    Under the strict policy there is no pause.	Ở chế độ nghiêm ngặt không có khoảng chờ.
    Undo	Hoàn tác
    Undo import %@ of %@? To get its data back, you'll need the file.	Hoàn tác lần nhập %@ của %@? Muốn lấy lại dữ liệu, bạn sẽ cần tệp đó.
    Undo one import	Hoàn tác một lần nhập
    Undo one import.	Hoàn tác một lần nhập.
    Undo the last change	Hoàn tác thay đổi gần nhất
    Undo the last change.	Hoàn tác thay đổi gần nhất.
    Undoes your changes from the last 24 hours	Hoàn tác những gì bạn đã thay đổi trong 24 giờ qua
    Undoing	Đang hoàn tác
    Undone	Đã hoàn tác
    Undone: %@	Đã hoàn tác: %@
    Unexpected argument '%@'.	Đối số không mong đợi '%@'.
    Unit	Đơn vị
    Unit system	Hệ đơn vị
    Unknown option '%@'.	Tùy chọn không xác định '%@'.
    Unknown settings, deleted: %@	Cài đặt lạ, đã xóa: %@
    Unknown settings, kept for the next export: %@	Cài đặt lạ, giữ lại cho lần xuất sau: %@
    Unknown settings, would be deleted: %@	Cài đặt lạ, sẽ bị xóa: %@
    Unlocked: %@	Đã mở khóa: %@
    Unpack it with the password from its app, then import the folder.	Hãy giải nén bằng mật khẩu mà ứng dụng đã đưa cho bạn, rồi nhập thư mục đó.
    Unpack it yourself and import the contents.	Hãy tự giải nén và nhập những gì bên trong.
    Up to this day.	Đến hết ngày này.
    Update Waymark on the device with the older version.	Cập nhật Waymark trên thiết bị có phiên bản cũ hơn.
    Update Waymark on the other device.	Hãy cập nhật Waymark trên thiết bị kia.
    Update Waymark on this device.	Hãy cập nhật Waymark trên thiết bị này.
    Update Waymark on this device. The file is unchanged.	Hãy cập nhật Waymark trên thiết bị này. Tệp không thay đổi.
    Update Waymark.	Hãy cập nhật Waymark.
    Update Waymark. Your record wasn't changed.	Hãy cập nhật Waymark. Hồ sơ của bạn không thay đổi.
    Update it to version 6: pihole -up	Hãy cập nhật lên phiên bản 6: pihole -up
    Update the watches now, and show which ones are up to date.	Cập nhật các đồng hồ ngay, và cho biết đồng hồ nào đã cập nhật.
    Use %@ there.	Hãy dùng %@ ở đó.
    Use --open https://example.org/.	Hãy viết --open https://example.org/.
    Use --opt-out https://example.org/hooks/end.	Hãy viết --opt-out https://example.org/hooks/end.
    Use --scale 1, 2 or 3.	Hãy dùng --scale 1, 2 hoặc 3.
    Use 1 to %@ steps, or goal for the step goal of the day.	Hãy nhập từ 1 đến %@ bước, hoặc goal cho mục tiêu bước trong ngày.
    Use a PEM file without a password, which starts with: -----BEGIN PRIVATE KEY-----	Cần dạng PEM không có mật khẩu, bắt đầu bằng: -----BEGIN PRIVATE KEY-----
    Use a PEM file, which starts with: -----BEGIN CERTIFICATE-----	Cần dạng PEM, bắt đầu bằng: -----BEGIN CERTIFICATE-----
    Use a URL of at most %@ characters: https://…	Hãy viết một URL tối đa %@ ký tự: https://…
    Use a contact whose domain exists: mailto:YOU@YOUR.DOMAIN.	Hãy nêu một liên hệ có tên miền tồn tại: mailto:YOU@YOUR.DOMAIN.
    Use a day from %@ to %@.	Dùng một ngày từ %@ đến %@.
    Use a different list of cities.	Dùng một danh sách thành phố khác.
    Use a file name ending in .json or .csv, or pass --format json or --format csv.	Hãy dùng tên tệp có đuôi .json hoặc .csv, hoặc thêm --format json hay --format csv.
    Use a name ending in .svg, .png, .txt or .json, or pass --format.	Hãy dùng tên có đuôi .svg, .png, .txt hoặc .json, hoặc thêm --format.
    Use a number from 1 to 65535, or 0 for a free one.	Hãy dùng số từ 1 đến 65535, hoặc 0 để chọn một cổng còn trống.
    Use a number: %@	Hãy dùng số: %@
    Use a pass	Dùng một lượt mở khẩn cấp
    Use a pass? You have %@ left. A pass comes back after 28 days.	#other=Dùng một lượt mở khẩn cấp? Bạn còn %@ lượt. Mỗi lượt được hoàn lại sau 28 ngày.
    Use a separate folder for exports.	Hãy nêu một thư mục riêng cho các bản xuất.
    Use a whole number there.	Hãy dùng một số nguyên ở đó.
    Use an Apprise URL, such as tgram://BOT/CHAT, or its API's https://HOST/notify/KEY.	Hãy viết một URL của Apprise, ví dụ tgram://BOT/CHAT, hoặc https://HOST/notify/KEY của API.
    Use an IANA name, such as Europe/Berlin or America/New_York.	Hãy dùng tên IANA, ví dụ Europe/Berlin hoặc America/New_York.
    Use at most %@ bytes.	Dùng tối đa %@ byte.
    Use at most %@ characters.	Hãy nhập tối đa %@ ký tự.
    Use at most %@.	Dùng tối đa %@.
    Use bash, zsh or fish.	Hãy dùng bash, zsh hoặc fish.
    Use exactly one of: %@	Hãy dùng đúng một trong số: %@
    Use it exactly as the browser gives it: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}	Hãy lấy nguyên vẹn như trình duyệt cung cấp: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    Use keyboard shortcuts	Dùng phím tắt
    Use kg, lb or st, as in 82.4kg.	Hãy dùng kg, lb hoặc st, như trong 82.4kg.
    Use letters, digits, - and _, for example: --base-path /waymark	Hãy dùng chữ cái, chữ số, - và _, ví dụ: --base-path /waymark
    Use mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN.	Hãy viết mailto:YOU@YOUR.DOMAIN hoặc https://YOUR.DOMAIN.
    Use only one of them.	Hãy chỉ dùng một trong hai.
    Use the address it redirects to, often with https.	Hãy dùng địa chỉ mà nó chuyển hướng đến, thường là https.
    Use the address that waymark serve printed.	Hãy dùng địa chỉ mà waymark serve đã in ra.
    Use the address with https:// that waymark serve --lan printed.	Hãy dùng địa chỉ có https:// mà waymark serve --lan đã in ra.
    Use the day before or after, or add an offset to the time.	Hãy ghi ngày trước hoặc sau đó, hoặc thêm độ lệch múi giờ sau giờ.
    Use the endpoint as the browser gives it: https://…	Hãy dùng endpoint đúng như trình duyệt cung cấp: https://…
    Use the name of a sensor that counts the day's steps from 0 at midnight	Dùng tên một cảm biến đếm bước trong ngày, từ 0 lúc nửa đêm
    Use the original, complete file: waymark pro activate FILE	Hãy dùng tệp gốc, đầy đủ: waymark pro activate FILE
    Use the proxy's own address, for example: --behind 127.0.0.1	Hãy dùng địa chỉ của chính proxy, ví dụ: --behind 127.0.0.1
    Use the two files that were created together.	Hãy nêu hai tệp được tạo cùng nhau.
    Use up to 100 characters on one line, for example: Phone	Hãy dùng tối đa 100 ký tự trên một dòng, ví dụ: Điện thoại
    Use: %@	Hãy dùng: %@
    User	Người dùng
    Value	Giá trị
    View plans: %@	Xem các gói: %@
    View steps by	Xem bước theo
    Violent rain showers	Mưa rào dữ dội
    Vivaldi, Opera and other Chromium-based browsers have their own policies.	Vivaldi, Opera và các trình duyệt khác dựa trên Chromium có chính sách riêng.
    Vote	Bỏ phiếu
    Vote for an idea, once.	Bỏ phiếu cho một ý tưởng, một lần.
    Vote for it: waymark support feedback vote %@	Bỏ phiếu cho ý tưởng đó: waymark support feedback vote %@
    WAYMARK_WEATHER doesn't allow the weather on this machine. It stays off.	WAYMARK_WEATHER không cho phép thời tiết trên máy này. Thời tiết vẫn tắt.
    Waist	Vòng eo
    Wait %@ seconds. Ctrl-C keeps it locked.	#other=Hãy chờ %@ giây. Ctrl-C để giữ khóa.
    Wait half an hour, or raise webserver.api.max_sessions in Pi-hole's settings.	Hãy đợi nửa giờ, hoặc tăng webserver.api.max_sessions trong cài đặt của Pi-hole.
    Wait out the pause you chose, then open everything for five minutes.	Chờ hết khoảng chờ bạn đã chọn, rồi mở mọi thứ trong năm phút.
    Waiting for %@: notifications for %@.	Đang chờ %@: thông báo gửi đến %@.
    Waiting for a watch. Press Ctrl-C to stop.	Đang đợi đồng hồ. Nhấn Ctrl-C để dừng.
    Waiting for a watch: %@	Đang đợi đồng hồ: %@
    Waiting for the same answer on the other device.	Đang chờ câu trả lời giống vậy trên thiết bị kia.
    Waiting to be sent	Đang chờ gửi
    Waiting to be sent: %@ entries	#other=Đang chờ gửi: %@ mục
    Walking	Đi bộ
    Walking well today.	Hôm nay bạn đi tốt đấy.
    Watch	Đồng hồ
    Watch the folder	Theo dõi thư mục
    Watched folders	Thư mục được theo dõi
    Watches	Đồng hồ
    Watches can't connect until you run: waymark serve	Đồng hồ chưa kết nối được cho đến khi bạn chạy: waymark serve
    Watches connect on port %@.	Đồng hồ kết nối qua cổng %@.
    Watches get every change automatically; use this to make sure.	Đồng hồ tự động nhận mọi thay đổi; dùng lệnh này để chắc chắn.
    Watches know this record as %@.	Đồng hồ nhận ra hồ sơ này là %@.
    Waymark Pro	Waymark Pro
    Waymark Pro expired: App Lock off	Waymark Pro đã hết hạn: Khóa ứng dụng tắt
    Waymark Pro expired: App Lock off from %@	Waymark Pro đã hết hạn: Khóa ứng dụng tắt từ %@
    Waymark Pro removed: App Lock off	Đã gỡ Waymark Pro: Khóa ứng dụng tắt
    Waymark Pro removed: App Lock off from %@	Đã gỡ Waymark Pro: Khóa ứng dụng tắt từ %@
    Waymark answers other machines only over TLS.	Waymark chỉ trả lời các máy khác qua TLS.
    Waymark can read %@. See: waymark import --list-formats	Waymark đọc được %@. Xem: waymark import --list-formats
    Waymark can use your location	Waymark được dùng vị trí của bạn
    Waymark can't read line %@ of %@: %@.	Không đọc được dòng %@ của %@: %@.
    Waymark can't see whether Firefox applies them.	Waymark không thấy được Firefox có áp dụng chúng hay không.
    Waymark checks it on this machine, offline, now and each time it's used. An invalid licence changes nothing.	Waymark kiểm tra giấy phép ngay trên máy này, không cần mạng, bây giờ và mỗi khi dùng. Giấy phép không hợp lệ sẽ không thay đổi gì.
    Waymark doesn't accept earlier dates. Check the year.	Waymark không nhận ngày sớm hơn. Hãy kiểm tra năm.
    Waymark doesn't answer to this name.	Waymark không trả lời dưới tên này.
    Waymark doesn't understand waymark-shield's answer	không hiểu câu trả lời của waymark-shield
    Waymark is already running, with different options.	Waymark đang chạy rồi, với các tùy chọn khác.
    Waymark is built on the work of others. Thank you.	Waymark được xây dựng trên công sức của nhiều người. Xin cảm ơn.
    Waymark is serving %@.	Waymark đang phục vụ %@.
    Waymark isn't running now. For a phone, run: waymark serve --lan	Waymark hiện không chạy. Với điện thoại, hãy chạy: waymark serve --lan
    Waymark itself	chính Waymark
    Waymark listens for watches once you pair one.	Waymark chờ đồng hồ kết nối khi bạn đã ghép đôi một chiếc.
    Waymark no longer knows what is stopped	không còn biết những gì đang bị dừng
    Waymark on the other device is too old for this one.	Waymark trên thiết bị kia quá cũ so với thiết bị này.
    Waymark on this device is too old for the other one.	Waymark trên thiết bị này quá cũ so với thiết bị kia.
    Waymark recognises files by their content, not by their names. From a folder, a zip or a tgz it imports everything it knows; a single file can be compressed, too. Pass all parts of a Takeout together, and - for standard input. Importing a file twice changes nothing.\n\nYour own table is a CSV file with one row per day. Its first line names the columns, in any order: date (such as 2026-05-17) and steps, and optionally distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, optionally time, and weight kg or weight lb. Separate columns with commas, semicolons or tabs.\n\nDates such as 17.05.2026 and 5/17/2026 work, too. If any date in the table has a number above 12, Waymark knows whether the day or the month comes first. If none has, use --dates.\n\nIf a file can't be imported, the ones after it still are; the exit code is then the highest of all files. A damaged file is refused, unless you pass --keep-partial. In a folder or an archive, damaged files and encrypted or unsafe archives are skipped and named, and the rest is imported; the exit code is then 65.\n\nRows that can't be true are rejected and named, and the rest is imported. If more rows of a file were rejected than imported, the exit code is 65, too.	Waymark nhận ra tệp theo nội dung, không theo tên. Với một thư mục, tệp zip hay tgz, Waymark nhập mọi thứ nó nhận ra; một tệp riêng lẻ cũng có thể được nén. Hãy nêu tất cả các phần của một Takeout cùng lúc, và - cho đầu vào chuẩn. Nhập một tệp hai lần không thay đổi gì.\n\nBảng của riêng bạn là một tệp CSV, mỗi ngày một hàng. Dòng đầu nêu tên các cột, theo thứ tự bất kỳ: date (như 2026-05-17) và steps, có thể thêm distanceKilometers, activeEnergyKilocalories và flights. Bảng cân nặng có date, có thể thêm time, và weight kg hoặc weight lb. Ngăn các cột bằng dấu phẩy, dấu chấm phẩy hoặc tab.\n\nCác ngày như 17.05.2026 và 5/17/2026 cũng dùng được. Nếu có ngày nào trong bảng chứa số lớn hơn 12, Waymark biết ngày hay tháng đứng trước. Nếu không có, hãy dùng --dates.\n\nNếu một tệp không nhập được, các tệp sau vẫn được nhập; khi đó mã thoát là mã cao nhất trong mọi tệp. Tệp hỏng bị từ chối, trừ khi có --keep-partial. Trong một thư mục hay tệp nén, các tệp hỏng và các tệp nén bị mã hóa hoặc không an toàn được bỏ qua và nêu tên, phần còn lại được nhập; mã thoát khi đó là 65.\n\nNhững hàng không thể đúng bị từ chối và nêu tên, phần còn lại được nhập. Nếu số hàng của một tệp bị từ chối nhiều hơn số được nhập thì mã thoát cũng là 65.
    Waymark uses TLS here: start the address with https://	Ở đây Waymark dùng TLS: hãy bắt đầu địa chỉ bằng https://
    Waymark was updated, and starts again.	Waymark đã được cập nhật và khởi động lại.
    Waymark will send it to the watch again.	Waymark sẽ gửi lại cho đồng hồ.
    Waymark will try again.	Waymark sẽ thử lại.
    Waymark won't run %@: %@.	Waymark không chạy %@: %@.
    Waymark's entries are still there	vẫn còn các mục của Waymark
    Waymark's rules are still there	vẫn còn quy tắc của Waymark
    Weather	Thời tiết
    Web Push doesn't support “%@”.	Web Push không hỗ trợ “%@”.
    Web app: %@	Ứng dụng web: %@
    Web, widgets and devices	Web, tiện ích và thiết bị
    Webhooks: add the address, and the header %@ with the token	Webhooks: thêm địa chỉ, và header %@ với token
    Wednesday	Thứ Tư
    Week	Tuần
    Week Warrior	Chiến binh tuần
    Week starts on	Tuần bắt đầu vào
    Weekday	Ngày trong tuần
    Weekdays for this goal, such as sat,sun or weekends. All by default.	Các ngày trong tuần cho mục tiêu này, như t7,cn hoặc cuối tuần. Mặc định là mọi ngày.
    Weekly summary	Tổng kết tuần
    Weight	Cân nặng
    Weight goal	Mục tiêu cân nặng
    Weight goal milestone	Cột mốc của mục tiêu cân nặng
    Weight goal, milestones and trend	Mục tiêu cân nặng, cột mốc và xu hướng
    Weight in %@	Cân nặng theo %@
    Weight milestones	Cột mốc cân nặng
    Weight unit	Đơn vị cân nặng
    Weight: %@.	Cân nặng: %@.
    Weights	Cân nặng
    Weights can only be shown by day.	Cân nặng chỉ hiển thị được theo ngày.
    Welcome to Waymark	Chào mừng bạn đến với Waymark
    Welcome to Waymark. Your record is still empty.	Chào mừng bạn đến với Waymark. Hồ sơ của bạn vẫn còn trống.
    What Pro adds	Pro có thêm những gì
    What a day that was!	Thật là một ngày tuyệt vời!
    What a shield doesn't cover stays open; its line says what that is.	Những gì một lá chắn không chặn được thì vẫn mở, như dòng của nó cho biết.
    What a walker you are today.	Hôm nay bạn đúng là tay đi bộ cừ khôi.
    What a watch gets	Đồng hồ nhận được gì
    What is locked, and how to unlock it: waymark lock status	Những gì đang bị khóa và cách mở: waymark lock status
    What is locked, and until when: waymark lock status	Xem những gì bị khóa và đến khi nào: waymark lock status
    What is locked: waymark lock list	Xem những gì bị khóa: waymark lock list
    What it applied to; everything if left out.	Đã áp dụng cho mục nào; bỏ trống là tất cả.
    What it applies to, as waymark lock list shows it; everything if left out.	Áp dụng cho mục nào, như waymark lock list hiển thị; bỏ trống là tất cả.
    What it can do	Nó được làm gì
    What it can sign	Nó dùng để ký những gì
    What opened it, or turned it off	Điều gì đã mở hoặc tắt khóa
    What opens it	Điều mở khóa
    What opens when you click a notification.	Thứ sẽ mở khi bạn nhấp vào thông báo.
    What this machine needs stays open.	Những gì máy này cần thì vẫn mở.
    What you selected is locked from midnight until you meet the goal that opens it, and then open until midnight. A shield is one way this machine locks sites or apps; it's shown as “locked” only after Waymark has checked that it works. --check also checks the slow ones, which takes a few seconds.	Khóa từ nửa đêm đến khi đạt mục tiêu mở khóa, sau đó mở đến nửa đêm. Lá chắn là một cách máy này khóa trang web hoặc ứng dụng; nó chỉ báo “đã khóa” khi đã thấy có hiệu lực. --check cũng kiểm tra những lá chắn chậm, mất vài giây.
    What you want to reach each day	Điều bạn muốn đạt mỗi ngày
    What you wanted to change may be gone. Here's the current page.	Thứ bạn muốn đổi có thể không còn. Đây là trang hiện tại.
    When	Khi nào
    When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; by default now. A day alone means the current time on that day.	Thời điểm diễn ra, chẳng hạn 10:00, yesterday, “yesterday 18:30” hoặc 2026-05-17T18:30; mặc định là bây giờ. Chỉ ghi ngày nghĩa là giờ hiện tại của ngày đó.
    When several sources cover the same minutes, the first one listed counts.	Khi nhiều nguồn cùng ghi những phút giống nhau, nguồn đứng trước sẽ được tính.
    Where do your steps come from?	Số bước của bạn đến từ đâu?
    Where to start	Bắt đầu từ đâu
    Whether apps are locked, and what unlocks them	Ứng dụng có bị khóa không và điều gì mở khóa
    Which file?	Tệp nào?
    Which folder? You're watching: %@	Thư mục nào? Đang theo dõi: %@
    Which location?	Vị trí nào?
    Which notifications you get	Bạn nhận những thông báo nào
    Which sources?	Nguồn nào?
    Which streak: steps, exercise or another measure with a goal.	Chuỗi nào: steps, exercise hoặc của một số đo khác có mục tiêu.
    Who can access the web app and its API	Ai có thể truy cập ứng dụng web và API của nó
    Whole record (waymark export --format json)	Hồ sơ đầy đủ (waymark export --format json)
    Widget	Tiện ích
    Widgets	Tiện ích
    Widgets for a desktop, a status bar, a web page or a phone.	Tiện ích cho màn hình nền, thanh trạng thái, trang web hoặc điện thoại.
    Widgets: what they show and when they change	Tiện ích: hiển thị gì, và khi nào thay đổi
    Windows	Windows
    With --behind or --lan: host name that clients use; repeatable.	Với --behind hoặc --lan: tên máy chủ mà máy khách dùng; dùng được nhiều lần.
    With --behind: the only proxy user who has access; by default, all do.	Với --behind: người dùng proxy duy nhất có quyền truy cập; mặc định là tất cả.
    With --icon: fill the whole square, for systems that crop icons to their own shape.	Với --icon: lấp đầy cả hình vuông, cho hệ thống tự cắt biểu tượng theo hình riêng.
    With --json, it lists all of them, oldest first, unless you pass --limit.	Với --json: liệt kê tất cả, cũ nhất trước, trừ khi có --limit.
    With --lan: your own certificate (PEM), instead of one from this machine's authority.	Với --lan: chứng chỉ của riêng bạn (PEM), thay cho chứng chỉ do máy này cấp.
    With --share, you can scan the code from the terminal or from a picture. Choose the icon with: waymark settings set appIcon NAME	Với --share, bạn có thể quét mã từ terminal hoặc từ hình ảnh. Chọn biểu tượng bằng: waymark settings set appIcon NAME
    With --watch, it prints a new line whenever something changes, for bars that keep a program running.	Với --watch, mỗi khi có gì thay đổi sẽ có một dòng mới, cho những thanh giữ một chương trình chạy liên tục.
    With Pro, pages and screens can open on weeks or months; viewing them is free.	Với Pro, các trang và màn hình có thể mở theo tuần hoặc tháng; xem chúng là miễn phí.
    With log exercise: how many repetitions	Với log exercise: số lần lặp
    With log weight	Với log weight
    With log: when it happened, such as 10:00 or yesterday	Với log: thời điểm diễn ra, ví dụ 10:00 hoặc yesterday
    With pair: a name for this device	Với pair: tên của thiết bị này
    With pair: switch to another device without asking; with widget: replace a file	Với pair: chuyển sang thiết bị khác mà không hỏi; với widget: thay thế một tệp
    With serve: stop when the first connection ends	Với serve: dừng khi kết nối đầu tiên kết thúc
    With widget: its size and colours	Với widget: kích thước và màu sắc
    With widget: svg, png or text, whatever the file's name	Với widget: svg, png hoặc text, dù tệp có tên gì
    With widget: the file to write, .svg, .png or .txt	Với widget: tệp cần ghi, .svg, .png hoặc .txt
    Withdraw that permission, turn the weather off and delete your location.	Rút lại sự cho phép đó, tắt thời tiết và xóa vị trí của bạn.
    Withdraw the permission	Rút lại sự cho phép
    Withdraw vote	Rút lại phiếu
    Withdraw your vote for an idea.	Rút lại phiếu của bạn cho một ý tưởng.
    Withings (aggregates_steps.csv)	Withings (aggregates_steps.csv)
    Withings (raw_tracker_steps.csv)	Withings (raw_tracker_steps.csv)
    Withings (weight.csv)	Withings (weight.csv)
    Without Waymark Pro, it's off from %@; until then, the strict policy keeps it on.	Không có Waymark Pro, khóa sẽ tắt từ %@; đến lúc đó chế độ nghiêm ngặt vẫn giữ khóa.
    Without a command, Waymark shows today. An executable waymark-NAME on your PATH becomes the command NAME.\n\nEvery command accepts --home DIR (the folder of your record; otherwise WAYMARK_HOME), --now INSTANT, --json, --quiet and --no-color, before or after it.\n\nGuides: `waymark help TOPIC`, where TOPIC is importing, goals, app-lock, alerts, devices, record, extending or known-gaps.	Không có lệnh thì Waymark hiện hôm nay. Tệp thực thi waymark-NAME trong PATH trở thành lệnh NAME.\n\nMọi lệnh đều nhận --home DIR (thư mục chứa hồ sơ của bạn; nếu không có thì WAYMARK_HOME), --now INSTANT, --json, --quiet và --no-color, ở trước hoặc sau lệnh.\n\nHướng dẫn: `waymark help TOPIC`, trong đó TOPIC là importing, goals, app-lock, alerts, devices, record, extending hoặc known-gaps.
    Without a device, nothing is blocked.	Không có thiết bị thì không chặn gì.
    Without a pause, only the goal or an emergency pass opens the lock. With one, you can open everything for five minutes: wait that many seconds, then confirm (waymark lock open, or the page App Lock). Each opening is counted. The strict policy doesn't allow a pause.	Không có khoảng chờ thì chỉ số bước hoặc một lượt mở khẩn cấp mới mở được những gì đang khóa. Có khoảng chờ, bạn có thể mở mọi thứ trong năm phút: chờ hết số giây đó rồi xác nhận là vẫn muốn (waymark lock open, hoặc trang Khóa ứng dụng). Mỗi lần mở được đếm. Khoảng chờ không áp dụng khi chế độ là nghiêm ngặt.
    Without a port, for example: --lan --host kitchen.local	Không kèm cổng, ví dụ: --lan --host kitchen.local
    Without it, you couldn't use this machine.	Thiếu nó thì không dùng được máy này.
    Without the sandbox, for a machine that allows none.	Không dùng hộp cát, cho máy không cho phép.
    Workouts	Các buổi tập
    Workouts count as exercises	Buổi tập tính là bài tập
    Would change	Sẽ đổi:
    Would you like a daily goal?	Bạn có muốn một mục tiêu hằng ngày không?
    Write %@	Ghi %@
    Write all its dates the same way, such as 2026-05-17.	Hãy viết mọi ngày trong đó theo cùng một cách, chẳng hạn 2026-05-17.
    Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Hãy ghi ngày và giờ, ví dụ t2-t6 9:00-17:00 hoặc t7,cn 22:00-6:00.
    Write it as 19:30, 7pm, “2 hours ago”, “yesterday 18:30”, monday, 17 May or 2026-05-17T18:30.	Viết dạng 19:30, 7pm, “2 giờ trước”, “hôm qua 18:30”, “thứ Hai”, “17 tháng 5” hoặc 2026-05-17T18:30.
    Write it as 2026, 2026-05 or may.	Hãy viết là 2026, 2026-05 hoặc tháng 5.
    Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00.	Hãy viết theo dạng 2026-05-17T18:30 hoặc 2026-05-17T18:30:00+02:00.
    Write it as YYYY-MM.	Hãy viết theo dạng YYYY-MM.
    Write it as in the address, for example: --host health.example.org	Viết như trong địa chỉ, ví dụ: --host health.example.org
    Write it as the proxy sends it, for example: --user anna	Viết như proxy gửi, ví dụ: --user anna
    Write it as yesterday, monday, 17 May or 2026-05-17.	Viết dạng hôm qua, thứ Hai, 17 tháng 5 hoặc 2026-05-17.
    Write it like example.org, or paste the address of one of its pages.	Hãy viết như example.org, hoặc dán địa chỉ của một trang ở đó.
    Write it to a file, for example: -o %@	Hãy ghi vào một tệp, ví dụ: -o %@
    Write it to a file: %@	Hãy ghi nó vào một tệp: %@
    Write something.	Hãy viết gì đó.
    Write somewhere.	Hãy viết một nơi nào đó.
    Write systemd units, and show how to enable them.	Ghi các unit systemd và cho biết cách bật chúng.
    Write the program and its options after --. It replaces this command, so the exit code is the program's. A locked program isn't started: the exit code is 77, and the message says how much of the goal is missing.	Phần sau -- là chương trình với các tùy chọn của nó. Nó thay chỗ lệnh này và mã thoát là của chương trình. Chương trình bị khóa không được khởi động: mã thoát là 77 và thông báo cho biết còn thiếu bao nhiêu để đạt mục tiêu.
    Year	Năm
    Yearly goal	Mục tiêu năm
    Yearly goals	Mục tiêu năm
    Years of steps, distances, weights and workouts at once	Nhiều năm số bước, quãng đường, cân nặng và buổi tập cùng một lúc
    Yes	Có
    Yoga	Yoga
    You already used your one recovery on %@.	Lượt khôi phục duy nhất đã được dùng vào %@.
    You already voted for: %@	Bạn đã bỏ phiếu rồi cho: %@
    You can also refer to a source by its number.	Bạn cũng có thể gọi một nguồn bằng số của nó.
    You can change it at any time; past days keep their goal.	Bạn đổi lúc nào cũng được; những ngày đã qua giữ mục tiêu cũ.
    You can import both again, here or elsewhere.	Cả hai đều có thể nhập lại, ở đây hoặc nơi khác.
    You can import both again, here or elsewhere. Use - as FILE for standard output; a name without an extension means json. You're asked before it replaces a file that Waymark didn't write, or that has changed since.	Cả hai đều nhập lại được, ở đây hoặc nơi khác. Dùng - làm FILE cho đầu ra chuẩn; tên không có phần mở rộng nghĩa là json. Bạn được hỏi trước khi thay một tệp không do Waymark ghi, hoặc đã bị sửa từ đó.
    You can leave out show: `waymark widget today`. Without a name, it lists every widget. Files are replaced atomically; their name sets the format, unless you pass --format. You're asked before it replaces a file that Waymark didn't write, or that has changed since. With --watch, it redraws the widget whenever it changes, until you press Ctrl-C.	Chỉ cần `waymark widget today`; không có tên thì liệt kê mọi tiện ích. Tệp được thay trong một bước; tên tệp quyết định định dạng, trừ khi có --format. Bạn được hỏi trước khi thay một tệp không do Waymark ghi, hoặc đã bị sửa từ đó. Với --watch, tiện ích được vẽ lại mỗi khi thay đổi, cho đến khi bạn nhấn Ctrl-C.
    You can nearly touch it.	Gần như chạm được rồi.
    You can pair a watch until %@.	Có thể ghép đôi đồng hồ đến %@.
    You can redo what you undid until your next change.	Những gì đã hoàn tác có thể làm lại cho đến thay đổi tiếp theo.
    You can restore this copy on the machine itself.	Bạn có thể khôi phục bản sao này ngay trên máy đó.
    You can run it as often as you like.	Bạn có thể chạy bao nhiêu lần tùy ý.
    You can send up to %@ MB at once.	Bạn có thể gửi tối đa %@ MB mỗi lần.
    You can undo changes from the last 24 hours.	Có thể hoàn tác các thay đổi trong 24 giờ qua.
    You can undo locks marked “soft” yourself, also by editing, hiding, deleting or restoring the record.	Những khóa ghi “mềm” bạn có thể tự gỡ, kể cả bằng cách sửa, giấu, xóa hoặc khôi phục hồ sơ.
    You can't combine --json with %@.	Không thể dùng --json cùng với %@.
    You can't combine --json with a drawing.	Không thể dùng --json cùng với bản vẽ.
    You can't do this at this address.	Không làm được việc này ở địa chỉ này.
    You can't exclude all of your manual entries.	Bạn không thể loại trừ mọi mục nhập tay.
    You could have crossed a small country.	Đi thế này có thể băng qua cả một nước nhỏ.
    You did it. Enjoy the feeling.	Bạn làm được rồi. Hãy tận hưởng cảm giác này.
    You don't allow Waymark to use your location. The weather stays off.	Bạn không cho phép Waymark dùng vị trí của bạn. Thời tiết vẫn tắt.
    You don't have Waymark Pro.	Bạn không có Waymark Pro.
    You don't have a weight goal.	Chưa có mục tiêu cân nặng.
    You get each notification once: through the channels you add, or else in a terminal.	Mỗi thông báo chỉ đến một lần: qua các kênh bạn thêm, nếu không có thì trong terminal.
    You get three passes every 28 days; lock log shows them.	Bạn có ba lượt mở khẩn cấp trong 28 ngày; lock log liệt kê chúng.
    You hadn't voted for: %@	Bạn chưa bỏ phiếu cho: %@
    You have %@ attempts with digits left.	#other=Còn %@ lượt thử bằng chữ số.
    You have %@ passes left. A pass comes back 28 days after you use it.	#other=Bạn còn %@ lượt mở khẩn cấp. Mỗi lượt được hoàn lại 28 ngày sau khi dùng.
    You have a pass until %@, but this machine still locks: %@.	Bạn có lượt mở khẩn cấp đến %@, nhưng máy này vẫn chặn: %@.
    You have completed the introduction.	Bạn đã hoàn tất phần giới thiệu.
    You have no passes left.	Bạn không còn lượt mở khẩn cấp nào.
    You have no passes left: you get %@ every 28 days.	Không còn lượt mở khẩn cấp nào: chỉ có %@ lượt trong 28 ngày.
    You haven't decided yet whether Waymark can use your location. The weather stays off.	Bạn chưa quyết định Waymark có được dùng vị trí của bạn không. Thời tiết vẫn tắt.
    You haven't opened it today.	Hôm nay bạn chưa mở lần nào.
    You haven't set your location.	Bạn chưa đặt vị trí của mình.
    You keep seeing the old days until the new ones are complete.	Bạn vẫn thấy các ngày cũ cho đến khi các ngày mới hoàn tất.
    You keep your record, and see every tip once more.	Hồ sơ của bạn vẫn còn, và mỗi mẹo hiện thêm một lần.
    You kept your promise to yourself that day.	Hôm đó bạn đã giữ lời với chính mình.
    You kept your promise to yourself.	Bạn đã giữ lời với chính mình.
    You left the goal far behind that day.	Hôm đó bạn đã bỏ xa mục tiêu.
    You logged nothing this week. A weight or a walk is a good start.	Tuần này chưa ghi gì cả. Một lần cân hay một chuyến đi bộ là khởi đầu tốt.
    You need %@ a day from now on	Từ nay bạn cần %@ mỗi ngày
    You need %@ a week from now on	Từ giờ bạn cần %@ mỗi tuần
    You need to sign in again, so nothing was saved yet. What you typed is kept.	Bạn cần đăng nhập lại, nên chưa lưu gì. Những gì bạn đã nhập vẫn được giữ.
    You opened it %@ times today.	#other=Hôm nay bạn đã mở %@ lần.
    You opened it once today.	Hôm nay bạn đã mở một lần.
    You reached your goal that day.	Hôm đó bạn đã đạt mục tiêu.
    You still have the earlier weather. Try again later: waymark weather refresh	Thông tin thời tiết trước đó vẫn được giữ. Hãy thử lại sau: waymark weather refresh
    You walked well that day.	Hôm đó bạn đã đi bộ tốt.
    You went far beyond the goal that day.	Hôm đó bạn đã vượt xa mục tiêu.
    You're asked before it replaces a file.	Bạn được hỏi trước khi một tệp bị thay thế.
    You're keeping yourself in good shape.	Bạn đang giữ dáng rất tốt.
    You're making progress! 25%% of the way to your goal.	Bạn đang tiến bộ! Đã đi được 25%% chặng đường đến mục tiêu.
    You're moving: good for heart and mood.	Bạn đang vận động: tốt cho tim và tâm trạng.
    You're so close! Just %@ %@ to go.	Bạn gần đến đích lắm rồi! Chỉ còn %@ %@ nữa.
    You're so close! Just under %@ %@ to go.	Bạn gần đến đích lắm rồi! Chỉ còn chưa đến %@ %@ nữa.
    You've allowed Waymark to use your location.	Bạn cho phép Waymark dùng vị trí của bạn.
    You've earned a comfortable chair.	Bạn xứng đáng được ngồi một chiếc ghế êm.
    You've earned every badge	đã nhận mọi huy hiệu
    You've found your rhythm.	Bạn đã tìm được nhịp của mình.
    You've reached your goal for %@	Bạn đã đạt mục tiêu năm %@
    You've reached your goal weight.	Bạn đã đạt cân nặng mục tiêu.
    Your %@ earned you a day off: %@ available.	Nhờ %@, bạn được phép lỡ một ngày: đang có %@.
    Your %@ survived %@. %@ left.	Bạn giữ được %@ qua %@. Còn %@.
    Your Pro choices are kept, and apply again once you activate a licence. App Lock turns off at once, or at midnight under its strict policy.	Những gì bạn chọn với Pro vẫn được giữ, và có hiệu lực lại khi bạn kích hoạt một giấy phép. Khóa ứng dụng tắt ngay, hoặc vào nửa đêm nếu ở chế độ nghiêm ngặt.
    Your activity record, goals and streaks, on your own machine.	Hồ sơ vận động, mục tiêu và chuỗi ngày của bạn, trên chính máy của bạn.
    Your current streak, this week's days and the way to your next badge	Chuỗi ngày hiện tại, các ngày trong tuần này và chặng đường đến huy hiệu tiếp theo
    Your day had other plans.	Ngày hôm đó có những kế hoạch khác.
    Your days	Những ngày của bạn
    Your days are recalculated without its data. Data that another import also contains stays, and so does what you logged or edited yourself. Import the file again to restore the rest.	Các ngày của bạn được tính lại mà không có dữ liệu đó. Những gì lần nhập khác cũng chứa vẫn còn, và những gì bạn tự ghi hoặc sửa cũng vậy. Nhập lại tệp để khôi phục phần còn lại.
    Your days, as CSV	Các ngày của bạn, dạng CSV
    Your devices already counted %@ of them.	Thiết bị của bạn đã đếm %@ trong số đó.
    Your devices already counted them.	Thiết bị của bạn đã đếm chúng rồi.
    Your goal is waving from far behind.	Mục tiêu của bạn đang vẫy tay từ tít phía sau.
    Your imports so far. You can undo each of them once.	Các lần nhập của bạn đến nay. Mỗi lần có thể hoàn tác một lần.
    Your licence has no subscription to manage.	Giấy phép của bạn không có gói đăng ký nào để quản lý.
    Your location and the weather were deleted	Vị trí của bạn và thời tiết đã bị xóa
    Your location and the weather would be deleted	Vị trí của bạn và thời tiết sẽ bị xóa
    Your location: %@	Vị trí của bạn: %@
    Your location: %@ (%@)	Vị trí của bạn: %@ (%@)
    Your next pass is available on %@. In an emergency: waymark lock status shows how to unlock everything.	Có thể có lại một lượt vào %@. Khi khẩn cấp: waymark lock status cho biết cách mở mọi thứ.
    Your notifications and their channels.	Thông báo của bạn và các kênh của chúng.
    Your numbers on a second device, kept up to date from your record.	Các con số của bạn trên thiết bị thứ hai, luôn cập nhật theo hồ sơ.
    Your one recovery	Lượt khôi phục duy nhất của bạn
    Your own colours	Màu của riêng bạn
    Your own table, saved as CSV: one row per day, with the columns date (such as 2026-05-17) and steps, and optionally distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, optionally time, and weight kg or weight lb; a weight without a unit is read in the unit you use.	Một bảng của riêng bạn, lưu dạng CSV: mỗi ngày một hàng, với các cột date (như 2026-05-17) và steps, và nếu muốn thì distanceKilometers, activeEnergyKilocalories và flights. Bảng cân nặng có date, time nếu muốn, và weight kg hoặc weight lb. Cân nặng không có đơn vị được đọc theo đơn vị của bạn.
    Your phone has to trust this machine first. On the phone, open: %@	Điện thoại phải tin cậy máy này trước. Hãy mở trên đó: %@
    Your preferences are saved.	Đã lưu lựa chọn của bạn.
    Your record	Hồ sơ của bạn
    Your record can't be read any more: you no longer have access to its folder.	Không đọc được hồ sơ của bạn nữa: bạn không còn quyền vào thư mục của nó.
    Your record can't be written: %@.	Không thể ghi hồ sơ: %@.
    Your record has no sources yet.	Hồ sơ chưa có nguồn nào.
    Your record has no sources yet: waymark import FILE	Hồ sơ chưa có nguồn nào: waymark import FILE
    Your record is damaged, or isn't a Waymark record: %@.	Hồ sơ bị hỏng hoặc không phải của Waymark: %@.
    Your record is missing; only %@ is left of it.	Hồ sơ của bạn bị mất; chỉ còn lại %@.
    Your record starts on %@.	Hồ sơ của bạn bắt đầu từ %@.
    Your record was written by a different version of Waymark, with changes this one doesn't know: %@.	Hồ sơ của bạn được ghi bởi một phiên bản Waymark khác, có những thay đổi mà phiên bản này không biết: %@.
    Your record wasn't changed. Use another copy.	Hồ sơ của bạn không thay đổi. Hãy dùng bản sao khác.
    Your record's file was removed while it was in use.	Tệp của hồ sơ đã bị xóa khi đang được dùng.
    Your record's file was replaced while it was in use.	Tệp của hồ sơ đã bị thay khi đang được dùng.
    Your steps, goals and streaks on your own machine: no account, no cloud.	Số bước, mục tiêu và chuỗi ngày nằm ngay trên máy của bạn: không tài khoản, không đám mây.
    Your week: %@	Tuần của bạn: %@
    Your widgets	Tiện ích của bạn
    Zepp, Zepp Life or Mi Fit (folder of CSV files)	Zepp, Zepp Life hoặc Mi Fit (thư mục các tệp CSV)
    [%@] is already there, on line %@	[%@] đã có rồi, ở dòng %@
    `settings get KEY` shows the allowed values.	`settings get KEY` cho biết các giá trị có thể nhận.
    `waymark tick` and a running `waymark serve` import new and changed files once they haven't changed for a minute. You can watch several folders. Subfolders, hidden files and unfinished downloads are ignored. Without a folder, the command lists the watched ones.	`waymark tick` và `waymark serve` đang chạy sẽ nhập các tệp mới và tệp đã đổi khi chúng không thay đổi trong một phút. Bạn có thể theo dõi nhiều thư mục. Thư mục con, tệp ẩn và tệp tải xuống dở được bỏ qua. Không nêu thư mục thì lệnh liệt kê các thư mục đang được theo dõi.
    a %@ isn't closed before the file ends	một %@ chưa được đóng trước khi tệp kết thúc
    a < that doesn't start a tag	một dấu < không mở thẻ nào
    a Correlation inside a Record or Correlation	một Correlation bên trong Record hoặc Correlation
    a HealthData starts before the previous one ends	một HealthData bắt đầu trước khi HealthData trước nó kết thúc
    a Pi-hole group without a device blocks nothing	nhóm của Pi-hole không có thiết bị thì không chặn gì
    a Record starts before the previous one ends	một Record bắt đầu trước khi Record trước nó kết thúc
    a Workout starts before the previous element ends	một Workout bắt đầu trước khi phần tử trước nó kết thúc
    a body weight outside %@ to %@ kg	cân nặng nằm ngoài %@ đến %@ kg
    a bug in Waymark: %@	lỗi của Waymark: %@
    a colour in the form #RRGGBB	một màu viết dạng #RRGGBB
    a date that can't be read	ngày không đọc được
    a day	mỗi ngày
    a declaration among the data	một khai báo nằm giữa dữ liệu
    a goal was set on %@, which is in the future	một mục tiêu được đặt cho ngày %@, ngày đó chưa đến
    a header contains a control character	một header có ký tự điều khiển
    a heading has letters, digits and “-” in brackets, such as [social]	tiêu đề gồm chữ cái, chữ số và “-” trong ngoặc vuông, ví dụ [social]
    a message without a definition	một thông điệp không có định nghĩa nào
    a negative value	giá trị âm
    a note of %@ characters is too long	ghi chú %@ ký tự là quá dài
    a part of the session	một phần của phiên làm việc
    a program that starts other programs	một chương trình khởi động các chương trình khác
    a quote isn't closed before the next <	một dấu ngoặc kép chưa được đóng trước dấu < tiếp theo
    a row that can't be read	một dòng không đọc được
    a shell that other programs need	một shell mà chương trình khác cần
    a store was used with another record's transaction	một kho lưu trữ đã được dùng với giao dịch của hồ sơ khác
    a tag isn't closed before the next <	một thẻ chưa được đóng trước dấu < tiếp theo
    a test from the app, with made-up numbers	một lần thử của ứng dụng, với các con số không có thật
    a text is longer than 1 MB	có một văn bản dài hơn 1 MB
    a time zone from the IANA database	một múi giờ trong cơ sở dữ liệu IANA
    a tool that other programs need	một công cụ mà các chương trình khác cần
    a total over more than a day: export days or hours	một tổng của hơn một ngày: hãy xuất theo ngày hoặc theo giờ
    a value without a unit	giá trị không có đơn vị
    a weekday: 1 (Sunday) to 7 (Saturday), or its name	một ngày trong tuần: 1 (Chủ Nhật) đến 7 (Thứ Bảy), hoặc tên tiếng Anh của nó
    a weight without a unit: name the column weight kg or weight lb	cân nặng không có đơn vị: đặt tên cột là weight kg hoặc weight lb
    a year	một năm
    about %@	khoảng %@
    accessible only to the owner	chỉ chủ sở hữu truy cập được
    address	địa chỉ
    address to notify	địa chỉ để báo
    address to open	địa chỉ để mở
    adguard URL  --user NAME --password - [--client DEVICE]\npihole URL   --password - --client ADDRESS\n\nWithout --client, AdGuard Home locks the sites for every device that uses it. The password is stored in its own file that only you can read; pass - to read it from standard input.	adguard URL  --user TÊN --password - [--client THIẾT_BỊ]\npihole URL   --password - --client ĐỊA_CHỈ\n\nKhông có --client, AdGuard Home khóa các trang cho mọi thiết bị dùng nó. Mật khẩu được giữ trong một tệp riêng chỉ bạn đọc được; với - thì đọc từ đầu vào chuẩn.
    adguard or pihole.	adguard hoặc pihole.
    all	tất cả
    all daily sources are still sending	mọi nguồn gửi hằng ngày vẫn đang gửi
    all of your goals	tất cả mục tiêu của bạn
    all other values need Pro	mọi giá trị khác cần Pro
    all reached milestones are recorded	mọi cột mốc đã đạt đều được ghi lại
    all recognised	đều nhận biết được
    allowed: %@	có thể là: %@
    almost there	sắp đến rồi
    always	từ đầu
    always running	luôn chạy
    an app is a desktop id such as steam.desktop, a flatpak id or the path of a program	ứng dụng là id desktop như steam.desktop, id flatpak hoặc đường dẫn của một chương trình
    an attribute has no value in quotes	một thuộc tính không có giá trị trong ngoặc kép
    an element longer than %@ bytes	một phần tử dài hơn %@ byte
    an entry can't have %@ steps	một mục không thể có %@ bước
    an hour: 0 to 23	một giờ: 0 đến 23
    an interpreter that other programs need	một trình thông dịch mà chương trình khác cần
    an unnamed error	một lỗi không có tên
    and %@ more	và %@ nữa
    another Waymark process is working on it	một tiến trình khác của Waymark đang làm việc này
    another program keeps changing %@	một chương trình khác cứ thay đổi %@
    another program keeps changing the rules of AdGuard Home	một chương trình khác cứ thay đổi quy tắc của AdGuard Home
    another user's program answers at %@	chương trình của người dùng khác trả lời ở %@
    any colour	màu bất kỳ
    any of your goals	bất kỳ mục tiêu nào của bạn
    app	ứng dụng
    apprise didn't finish within 25 s	apprise không kết thúc trong 25 giây
    apprise failed without a message	apprise thất bại mà không có thông báo nào
    apprise isn't installed; install it, for example with apt install apprise	apprise chưa được cài; hãy cài, ví dụ bằng apt install apprise
    apprise says: %@	apprise báo: %@
    at the end of the day	vào cuối ngày
    at this rate you won't reach the goal	với tốc độ này bạn sẽ không đạt mục tiêu
    at this rate you'll get there in %@	với tốc độ này bạn sẽ đạt vào %@
    at this rate you'll get there on %@	với tốc độ này bạn sẽ đạt vào %@
    average	trung bình
    average: %@ a day	trung bình: %@ mỗi ngày
    badge	huy hiệu
    badge: %@	huy hiệu: %@
    bash, zsh or fish.	bash, zsh hoặc fish.
    best	dài nhất
    best %@	dài nhất %@
    best %@ (%@)	dài nhất %@ (%@)
    best day %@	ngày tốt nhất %@
    body fat	mỡ cơ thể
    body fat outside %@ to %@%%	mỡ cơ thể ngoài khoảng %@ đến %@%%
    bronze	đồng
    browser	trình duyệt
    busiest hour %@	nhiều nhất lúc %@
    busy day	ngày bận
    category	danh mục
    category of %@ items	#other=danh mục gồm %@ mục
    certificates are checked there	chứng chỉ được kiểm tra ở đó
    check the date and time zone of this machine	hãy kiểm tra ngày và múi giờ của máy này
    checked %@ hours ago	#other=kiểm tra %@ giờ trước
    checked %@ minutes ago	#other=kiểm tra %@ phút trước
    checked just now	vừa kiểm tra
    comment	chú thích
    connected	đã kết nối
    connected %@ hours ago	#other=kết nối %@ giờ trước
    connected %@ minutes ago	#other=kết nối %@ phút trước
    connected just now	vừa kết nối
    contact	liên hệ
    contains: %@	gồm: %@
    correction	điều chỉnh
    correction: %@	điều chỉnh: %@
    daily %@	hằng ngày %@
    daily average	trung bình mỗi ngày
    day in a row	ngày liên tiếp
    days in a row	ngày liên tiếp
    days met	số ngày đạt
    days with a goal	số ngày có mục tiêu
    default or strict; shows the current policy if left out.	default hoặc strict; bỏ trống thì hiển thị chế độ hiện tại.
    default: %@	mặc định: %@
    default: every change applies at once. strict: you can make the lock tighter at once, but looser only from the next midnight on. A lower goal, fewer items, shorter hours, opening at fewer steps, turning it off, giving up Pro and going back to the default policy all make it looser. So does a first schedule, since all other hours become free. Deleting or hiding the record frees everything under default; under strict, only what lock status marks as soft. The hours of a day follow the time zone in which it began, and setting the clock doesn't change them.\n\nUnder strict, only what devices counted opens the lock: what a program sends over the HTTP API or through a watched folder. What you type, here or on a second device, and files that you import count for the day and its streak, but not for the lock, unless no device has reported that measure for 14 days. Undoing an import locks again what it opened that day. lock log shows what opened each day.\n\nStill possible under strict:\n– three passes every 28 days;\n– steps from a program of your own, with a token or through a watched folder, or from shaking a device; also typed steps, once no device has reported for 14 days;\n– undoing what lock status marks as soft, for example by continuing a stopped app, or by editing, hiding, deleting or restoring the record;\n– a browser that you start in a namespace of your own (unshare), where the hosts file and the browser's policies are hidden: it opens locked sites, even if it's Chromium;\n– a locked app under another name: a copy, a mount of your own, through ld.so, or from memory (memfd); and a script that its interpreter doesn't read from the file itself (perl - < FILE);\n– anything else that a shield says it doesn't cover, such as numeric addresses and programs that ask name servers themselves: waymark lock status lists it.\n\nAn administrator of this machine can always undo everything: sudo waymark lock uninstall, or the script that lock status names.	default: mọi thay đổi có hiệu lực ngay. strict: bạn có thể siết chặt khóa ngay, còn nới lỏng chỉ từ nửa đêm tới. Nới lỏng gồm mục tiêu thấp hơn, ít mục hơn, giờ ngắn hơn, mở ở ít bước hơn, tắt khóa, bỏ Pro và chọn lại chế độ default. Lịch đầu tiên cũng là nới lỏng vì mọi giờ khác được mở. Xóa hoặc giấu hồ sơ sẽ mở mọi thứ ở default, và ở strict thì mở những gì lock status gọi là mềm. Giờ của một ngày theo múi giờ nơi ngày đó bắt đầu; chỉnh đồng hồ không làm đổi giờ nào.\n\nỞ chế độ nghiêm ngặt, chỉ những gì thiết bị đếm mới mở khóa: những gì một chương trình gửi qua API HTTP hoặc thư mục được theo dõi. Những gì bạn nhập tay, ở đây hay trên thiết bị thứ hai, và các tệp bạn nhập được tính cho ngày và chuỗi ngày, không tính cho khóa, trừ khi đã 14 ngày không có thiết bị nào gửi số đo đó. Một lần nhập bị hoàn tác sẽ thu lại những gì nó đã mở trong ngày đó. lock log cho biết mỗi ngày được mở nhờ đâu.\n\nỞ chế độ nghiêm ngặt vẫn có thể:\n– cứ 28 ngày có ba lượt mở khẩn cấp;\n– bước từ một chương trình của bạn, bằng token hoặc qua thư mục được theo dõi, hay bằng cách lắc một thiết bị; cả nhập tay khi đã 14 ngày không có thiết bị nào báo;\n– tự gỡ những gì lock status gọi là mềm: chẳng hạn cho một ứng dụng đã dừng chạy tiếp, hoặc sửa, giấu, xóa hay khôi phục hồ sơ;\n– một trình duyệt bạn khởi động trong không gian tên riêng (unshare), nơi tệp hosts và chính sách của trình duyệt bị che: nó mở được trang bị khóa, cả Chromium;\n– một ứng dụng bị khóa dưới tên khác: bản sao, điểm gắn kết riêng, qua ld.so, hoặc từ bộ nhớ (memfd); và một tập lệnh mà trình thông dịch không đọc từ tệp của nó (perl - < TỆP);\n– những gì khác mà một lá chắn nói là không chặn được, như địa chỉ bằng số và chương trình tự hỏi máy chủ tên: waymark lock status liệt kê chúng.\n\nQuản trị viên của máy này luôn có thể gỡ mọi thứ: sudo waymark lock uninstall, hoặc tập lệnh mà lock status nêu.
    desktop                  this machine's desktop                 [--open URL or COMMAND]\nntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]\nwebhook URL              JSON to your own server                [--secret S] [--opt-out URL]\nwebpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]\napprise URL              any Apprise service: its URL, or its API over http(s)\nterminal                 below the next command you run\n\nTo keep a secret, a token or an address out of your shell history and the list of processes, pass - and enter it on standard input.	desktop                  màn hình làm việc của máy này                 [--open URL hoặc LỆNH]\nntfy URL-WITH-TOPIC      một chủ đề trên ntfy.sh hoặc máy chủ của bạn  [--token T] [--open URL]\nwebhook URL              JSON đến máy chủ của riêng bạn                [--secret S] [--opt-out URL]\nwebpush FILE             đăng ký của một trình duyệt, dạng JSON        [--contact MAIL] [--open URL]\napprise URL              mọi nơi Apprise đến được: URL dịch vụ của nó, hoặc API của nó qua http(s)\nterminal                 bên dưới lệnh tiếp theo bạn chạy\n\nĐể mã bí mật, token hoặc địa chỉ không xuất hiện trong lịch sử shell và danh sách tiến trình, hãy ghi - rồi nhập qua đầu vào chuẩn.
    desktop, ntfy, webhook, webpush, apprise or terminal.	desktop, ntfy, webhook, webpush, apprise hoặc terminal.
    diamond	kim cương
    done	đã xong
    down %@	giảm %@
    emerald	ngọc lục bảo
    ends %@	kết thúc %@
    every streak matches its days	mọi chuỗi ngày đều khớp với các ngày
    everything	tất cả
    everything else	mọi thứ khác
    everything you selected	mọi thứ bạn đã chọn
    excluded	đã loại trừ
    exercise	bài tập
    exercise name	tên bài tập
    exercise session per day	buổi tập mỗi ngày
    exercise sessions per day	buổi tập mỗi ngày
    exercise streak	chuỗi ngày tập luyện
    exercises	bài tập
    exercises: %@ of %@	bài tập: %@ trên %@
    expired	hết hạn
    failed	thất bại
    failed %@×: %@	thất bại %@×: %@
    far from your last weight if it's in %@: name the column weight kg or weight lb	nếu là %@ thì cách xa lần cân gần nhất: hãy đặt tên cột là weight kg hoặc weight lb
    first	đầu tiên
    for Android, Windows and browsers	cho Android, Windows và trình duyệt
    for App Lock from tomorrow, because of the strict policy	với Khóa ứng dụng từ ngày mai, theo chế độ nghiêm ngặt
    for Linux and programs	cho Linux và các chương trình
    for iPhone, iPad and Mac	cho iPhone, iPad và Mac
    freeze available	lượt bảo lưu đang có
    freezes available	lượt bảo lưu đang có
    from %@	từ %@
    from %@  %@	từ %@  %@
    from %@ at %@ steps	#other=từ %@ khi đạt %@ bước
    from %@ at the goal	từ %@ mở khi đạt mục tiêu
    from tomorrow, because of the strict policy	từ ngày mai, theo chế độ nghiêm ngặt
    frozen	được bảo lưu
    frozen: %@	được bảo lưu: %@
    frozen: %@, a freeze will save it if you meet the next day's goal	được bảo lưu: %@, một lượt bảo lưu sẽ cứu nếu bạn đạt mục tiêu của ngày kế tiếp
    frozen: %@, a freeze will save it if you meet the next week's goal	được bảo lưu: %@, một lượt bảo lưu sẽ cứu nếu bạn đạt mục tiêu của tuần kế tiếp
    frozen: %@, forgiven by the recovery	được bảo lưu: %@, được bỏ qua nhờ lượt khôi phục
    frozen: %@, saved by a freeze	được bảo lưu: %@, nhờ một lượt bảo lưu
    future: hasn't started yet	tương lai: chưa bắt đầu
    gdbus isn't installed	gdbus chưa được cài
    get started in a minute	bắt đầu trong một phút
    getent, which would show it, can't be run	không chạy được getent để xem điều đó
    goal	mục tiêu
    goal %@	mục tiêu %@
    goal met on %@ of %@ days	đạt mục tiêu %@ trên %@ ngày
    goal reached	đã đạt mục tiêu
    goalChange or afterRegression.	goalChange hoặc afterRegression.
    goalChange: only with a new goal that differs by more than 10%%. afterRegression: also after your progress falls 5 percentage points below the milestone.	goalChange: chỉ với mục tiêu mới khác đi hơn 10%%. afterRegression: cả sau khi tiến độ của bạn tụt 5 điểm phần trăm dưới cột mốc.
    gold	vàng
    granted to %@	đã cấp cho %@
    highest	cao nhất
    hosts file	tệp hosts
    iPhone and iPad	iPhone và iPad
    illness	ốm
    import an Apple Health export, or a CSV file	nhập bản xuất Apple Health hoặc tệp CSV
    import your export again: its devices are now kept apart	hãy nhập lại tệp xuất của bạn: các thiết bị trong đó nay được phân biệt
    imported	đã nhập
    imports made before Waymark kept an import log: %@	các lần nhập trước khi có nhật ký nhập: %@
    in the summary	có trong tổng kết
    install the package tzdata, or: waymark timezone set ZONE	hãy cài gói tzdata, hoặc: waymark timezone set ZONE
    it blocks %@ of %@ names looked up	nó chặn %@ trên %@ tên đã tra
    it blocks %@ of %@ names tried	nó chặn %@ trên %@ tên đã thử
    it can't be read	không thể đọc
    it can't be read (%@)	không thể đọc (%@)
    it changed while Waymark was reading it	nó đã thay đổi trong khi được đọc
    it closed the connection	nó đã đóng kết nối
    it comes before the first heading, such as [social]	nó đứng trước tiêu đề đầu tiên, ví dụ [social]
    it contains a file that would be unpacked outside its folder (%@)	có chứa một tệp sẽ được giải nén ra ngoài thư mục (%@)
    it ends before it starts	nó kết thúc trước khi bắt đầu
    it ends too early	nó kết thúc quá sớm
    it has different numbers of durations and values	số thời lượng và số giá trị không bằng nhau
    it has more than %@ characters	nó có hơn %@ ký tự
    it has more than %@ files	nó có hơn %@ tệp
    it has no address or name for the device that Waymark can check	nó không có địa chỉ hay tên thiết bị nào mà Waymark kiểm tra được
    it has the wrong type	nó sai kiểu
    it isn't %@	nó không phải là %@
    it isn't JSON	nó không phải là JSON
    it isn't JSON (%@)	nó không phải là JSON (%@)
    it isn't UTF-8 text	không phải là văn bản UTF-8
    it isn't a P-256 key	nó không phải là khóa P-256
    it isn't a number	nó không phải là số
    it isn't a regular file	đó không phải là tệp thông thường
    it isn't the name of an achievement	nó không phải là tên một thành tích
    it isn't the name of an exercise	nó không phải là tên một bài tập
    it isn't the “%@” of a record	nó không phải là “%@” của một hồ sơ
    it lasts longer than %@ days	nó kéo dài hơn %@ ngày
    it may still lock sites, and its address was lost with the record	có thể vẫn khóa trang; địa chỉ của nó đã mất cùng hồ sơ
    it needs 24 numbers of steps	cần có 24 số bước
    it stopped by itself	nó tự dừng
    it unpacks to more than %@ GB	nó giải nén ra hơn %@ GB
    it unpacks to more than %@ times its size	nó giải nén ra hơn %@ lần kích thước của nó
    it unpacks to more than its stated size	giải nén ra lớn hơn kích thước nó ghi
    it was cancelled here	đã bị hủy ở đây
    it was copied while an app was writing to it, or is damaged: %@	được sao chép trong lúc đang ghi, hoặc bị hỏng: %@
    it was removed in the meantime	nó đã bị gỡ trong lúc đó
    it'll be retried with the next command	sẽ được thử lại cùng lệnh tiếp theo
    it's a folder	đó là một thư mục
    it's dated after %@	nó ghi ngày sau %@
    it's dated before %@	nó ghi ngày trước %@
    it's encrypted; unpack it and import the contents	nó được mã hóa; hãy giải nén và nhập những gì bên trong
    it's larger than any record can be	nó lớn hơn mức một hồ sơ có thể có
    it's missing	nó bị thiếu
    it's nested too deeply	nó lồng quá sâu
    it's nested too deeply in other archives and wasn't opened	nó nằm trong quá nhiều lớp tệp nén và không được mở
    it's null	nó là null
    it's out of range	nó nằm ngoài khoảng cho phép
    it's this machine or its own network	đó là máy này hoặc mạng riêng của nó
    it's too long	nó quá dài
    its address begins with http:// or https://	địa chỉ của nó bắt đầu bằng http:// hoặc https://
    its address has an invalid port	địa chỉ của nó có cổng không hợp lệ
    its address has no host	địa chỉ của nó không có tên máy chủ
    its address is a host and a port, such as http://192.168.1.2:3000	địa chỉ của nó là máy chủ và cổng, ví dụ http://192.168.1.2:3000
    its address is invalid	địa chỉ của nó không hợp lệ
    its address is neither http nor https	địa chỉ của nó không phải http hay https
    its answer isn't HTTP	phần trả lời không phải là HTTP
    its blocking is turned off	tính năng chặn của nó đang tắt
    its brackets don't match	các dấu ngoặc của nó không khớp
    its certificate has expired, or its issuer isn't trusted by this machine	chứng chỉ của nó đã hết hạn, hoặc không do tổ chức mà máy này tin cậy cấp
    its certificate is for another name	chứng chỉ của nó dành cho tên khác
    its checksum is wrong, so it's damaged	mã kiểm tra của nó sai, nên nó đã bị hỏng
    its dates contradict each other: %@ and %@	các ngày trong đó mâu thuẫn nhau: %@ và %@
    its dates, such as %@, don't show whether the day or the month comes first	các ngày trong đó, như %@, không cho biết ngày hay tháng đứng trước
    its device didn't finish writing it	thiết bị chưa ghi nó đến hết
    its filters are turned off	bộ lọc của nó đang tắt
    its folders are nested more than %@ deep	các thư mục của nó lồng nhau sâu hơn %@ cấp
    its group is turned off	nhóm của nó đang tắt
    its keys are damaged; add it again	các khóa của nó bị hỏng; hãy thêm lại
    its keys are missing; add it again	thiếu các khóa của nó; hãy thêm lại
    its parent isn't a folder	nơi chứa nó không phải là thư mục
    its password can't be read	không thể đọc mật khẩu của nó
    its password can't be read: %@	không thể đọc mật khẩu của nó: %@
    its password can't be written as JSON	không thể viết mật khẩu của nó dưới dạng JSON
    its protection is turned off	chế độ bảo vệ của nó đang tắt
    its request can't be written as JSON	không thể viết yêu cầu của nó dưới dạng JSON
    its rules can't be written as JSON	không thể viết quy tắc của nó dưới dạng JSON
    its rules were changed	quy tắc của nó đã bị thay đổi
    its secrets can't be removed	không thể xóa mã bí mật của nó
    its time is missing	thiếu giờ
    json or csv; by default from the file name.	json hoặc csv; bỏ trống thì theo tên tệp.
    just now	vừa xong
    kg, lb or st.	kg, lb hoặc st.
    last	gần nhất
    last %@	gần nhất %@
    last connected %@	kết nối lần cuối %@
    last data %@	dữ liệu gần nhất: %@
    last used %@	dùng lần cuối %@
    left out: %@ more files	#other=bỏ qua: thêm %@ tệp nữa
    left out: %@: %@	bỏ qua: %@: %@
    light or dark; by default as in your settings.	light (sáng) hoặc dark (tối); bỏ trống thì theo cài đặt của bạn.
    line %@: %@	dòng %@: %@
    locked	đã khóa
    log steps by hand	tự ghi số bước
    longest run of days with the goal met	chuỗi dài nhất các ngày đạt mục tiêu
    lowest	thấp nhất
    manual entry	mục nhập tay
    match the samples	khớp với các mẫu
    merging days	đang gộp các ngày
    met	đạt
    met: %@	đạt: %@
    missed	lỡ
    missed: %@	lỡ: %@
    missed: %@, freezes can't save a day next to a recovered one	lỡ: %@, lượt bảo lưu không cứu được ngày liền kề ngày đã khôi phục
    more than %@ per hour	hơn %@ một giờ
    more than %@ records	hơn %@ bản ghi
    more than %@ values before their name	hơn %@ giá trị đứng trước tên của chúng
    mostly rejected: %@: %@ of %@ records	phần lớn bị từ chối: %@: %@ trong số %@ bản ghi
    n	k
    needs Pro: %@	cần Pro: %@
    never	chưa bao giờ
    never connected	chưa từng kết nối
    never used	chưa dùng lần nào
    new weights haven't been checked yet	các cân nặng mới chưa được kiểm tra
    no	không
    no %@	không có %@
    no Chromium-based browser is installed	chưa cài trình duyệt nào dựa trên Chromium
    no answer	không trả lời
    no answer in time	không trả lời kịp
    no apps locked	không khóa ứng dụng nào
    no browser or token has access	chưa có trình duyệt hay token nào có quyền truy cập
    no channel	không có kênh nào
    no data yet	chưa có dữ liệu
    no deliveries yet	chưa có lần gửi nào
    no device	chưa có thiết bị nào
    no folder is watched	không theo dõi thư mục nào
    no goal	chưa có mục tiêu
    no goal is on	không có mục tiêu nào bật
    no name	không có tên
    no notification service is running on the desktop	không có dịch vụ thông báo nào chạy trên màn hình làm việc
    no passes are left	không còn lượt mở khẩn cấp nào
    no sites locked	không khóa trang web nào
    no step goal	chưa có mục tiêu bước
    no steps counted twice	không có bước nào bị đếm hai lần
    no steps yet	chưa có bước nào
    no user is logged in to a desktop	không có ai đăng nhập vào phiên làm việc đồ họa
    no watch is paired	chưa ghép đôi đồng hồ nào
    no weight goal	chưa có mục tiêu
    none	không có
    none of them is a command	không cái nào là lệnh
    none of them is running	không có cái nào đang chạy
    none pending	không có việc nào đang chờ
    not available here	không có ở đây
    not checked yet	chưa kiểm tra
    not enough memory to read it	không đủ bộ nhớ để đọc
    not enough recent weights for a trend	chưa đủ cân nặng gần đây để có xu hướng
    not enough recent weights for a trend, last: %@	chưa đủ cân nặng gần đây để có xu hướng, lần cuối: %@
    not locked	không khóa gì
    not locked: %@	không khóa: %@
    not on this machine	không có trên máy này
    not reached	chưa đạt
    not read: %@	không đọc: %@
    not sent: %@	chưa gửi: %@
    not while the policy is strict	không có hiệu lực khi chế độ nghiêm ngặt
    not working	không hoạt động
    note	ghi chú
    nothing has arrived since: %@	không còn gì được gửi đến kể từ: %@
    nothing here can lock it: waymark lock	không có gì ở đây khóa được: waymark lock
    nothing imported from %@ yet	chưa nhập gì từ %@
    nothing locked until %@	không khóa gì đến %@
    nothing more today	hôm nay hết khóa
    nothing to lock	không có gì để khóa
    nothing was fetched for %@ recently	gần đây chưa tải được gì cho %@
    notifications are off	thông báo đang tắt
    of %@	trên %@
    of %@ names looked up, %@ are blocked	trong %@ tên đã tra, %@ bị chặn
    of %@ steps	trên %@ bước
    off	tắt
    off from %@	tắt từ %@
    off, and not allowed on this machine	tắt, và không được phép trên máy này
    on	bật
    on %@	ngày %@
    on %@ days a week	#other=%@ ngày mỗi tuần
    on average, %@ days	#other=trung bình, %@ ngày
    on or off, a number, or a word.	on hoặc off, một con số, hoặc một từ.
    on or off; for some keys a day, an hour or HH:MM-HH:MM.	on hoặc off; với một số khóa là một ngày, một giờ hoặc HH:MM-HH:MM.
    on, and the clock shows a day before %@, which App Lock has seen	bật, và đồng hồ hiện ngày trước %@, ngày mà Khóa ứng dụng đã thấy
    on, but everything was unlocked by hand	bật, nhưng mọi thứ đã được mở thủ công
    on, but no goal that unlocks it is on	bật, nhưng không có mục tiêu nào mở khóa đang bật
    on, but nothing is selected	bật, nhưng chưa chọn gì
    on, but nothing on this machine can lock anything	bật, nhưng trên máy này không có gì khóa được
    on, but nothing on this machine can lock apps	bật, nhưng trên máy này không có gì khóa được ứng dụng
    on, but nothing on this machine can lock sites	bật, nhưng trên máy này không có gì khóa được trang web
    on, but there is no step goal to unlock it	bật, nhưng không có mục tiêu bước để mở khóa
    on, but without Pro it counts as off	bật, nhưng không có Pro nên được coi là tắt
    on, off from %@	bật, tắt từ %@
    one of: %@	một trong: %@
    open	đang mở
    open from %@	hết khóa từ %@
    open with a pass until %@	mở bằng lượt mở khẩn cấp đến %@
    openScale (CSV)	openScale (CSV)
    opened after a pause, until %@	mở sau khoảng chờ, đến %@
    opens at %@ steps	#other=mở khi đạt %@ bước
    or: every 15 minutes	hoặc: mỗi 15 phút
    or: when somebody opens the web app	hoặc: khi có người mở ứng dụng web
    other	lý do khác
    other source	nguồn khác
    other users of this machine can change %@	người dùng khác trên máy này có thể thay đổi %@
    other users of this machine can read %@	người dùng khác trên máy này có thể đọc %@
    outside %@ to %@	ngoài khoảng %@ đến %@
    paired %@	đã ghép đôi %@
    part of a day without an app's name: set the resolution to Daily or Full	một phần của ngày không nêu ứng dụng nào: hãy đặt độ phân giải là Daily hoặc Full
    partly imported: line %@: %@	chỉ nhập một phần: dòng %@: %@
    pass until %@	lượt mở khẩn cấp đến %@
    password	mật khẩu
    paused	tạm dừng
    paused: the goal was off	tạm dừng: mục tiêu đang tắt
    paused: your time zone left less than 4 hours of this day	tạm dừng: múi giờ của bạn chỉ còn chưa đến 4 giờ của ngày này
    pending	đang chờ
    pending: %@ so far	đang chờ: %@ đến lúc này
    per day	mỗi ngày
    permission denied	không có quyền
    phone	điện thoại
    planned	đã lên kế hoạch
    platinum	bạch kim
    processing instruction	chỉ thị xử lý
    programs are stopped for a record that no longer exists	có chương trình bị dừng vì một hồ sơ không còn nữa
    programs started by a command	chương trình khởi động bằng lệnh
    queued	đang chờ gửi
    reached	đã đạt
    read can see everything, write can change everything, ingest can only send samples; by default read.	read xem được mọi thứ, write thay đổi được mọi thứ, ingest chỉ gửi được mẫu; mặc định là read.
    reading	đang đọc
    recovery	hồi phục
    recovery used	đã dùng lượt khôi phục
    recovery, travel, illness, busyDay or other.	recovery, travel, illness, busyDay hoặc other.
    redrawn at %@	vẽ lại lúc %@
    removed	đã gỡ
    removed, server not notified yet	đã gỡ, chưa báo cho máy chủ
    removed, server not notified yet: %@	đã gỡ, chưa báo cho máy chủ: %@
    repetitions	số lần lặp
    required	bắt buộc
    rest day	ngày nghỉ
    rest: %@	nghỉ: %@
    right at your average	đúng bằng mức trung bình của bạn
    right at your average so far	đến lúc này đúng bằng mức trung bình của bạn
    ruby	hồng ngọc
    running programs	chương trình đang chạy
    secret	mã bí mật
    selected	đã chọn
    sent	đã gửi
    set a daily goal	đặt mục tiêu hằng ngày
    set up, but not confirmed to work	đã thiết lập, nhưng chưa thấy có hiệu lực
    short name: %@	tên ngắn: %@
    should be open: waymark lock	lẽ ra phải mở: waymark lock
    show, set N or clear, such as: set 3000000, or set 2000km	show, set N hoặc clear, ví dụ: set 3000000 hoặc set 2000km
    shown for %@	hiển thị cho %@
    silver	bạc
    since %@	từ %@
    site	trang web
    so far this year	từ đầu năm đến nay
    soft: you can undo this yourself	mềm: bạn tự gỡ được
    some are dated as late as %@: a device's clock may have been wrong; they count on their date	một số ghi ngày muộn tới %@: có thể đồng hồ của một thiết bị đã chạy sai; chúng được tính vào ngày đã ghi
    starts %@	bắt đầu %@
    steady	ổn định
    step streak	chuỗi ngày đi bộ
    step to unlock	bước nữa là mở khóa
    steps	bước
    steps a day	bước mỗi ngày
    steps per day	bước mỗi ngày
    steps to go	bước còn lại
    steps to unlock	bước nữa là mở khóa
    steps, another goal, any or all; shows the current choice if left out.	steps, mục tiêu khác, any hoặc all; nếu bỏ trống, cho biết điều gì mở khóa.
    still locked	vẫn bị khóa
    streak of “%@”	chuỗi “%@”
    suppressed	bị bỏ qua
    svg, png, text or json.	svg, png, text hoặc json.
    text where a tag should be	có văn bản ở chỗ đáng ra là thẻ
    that isn't a possible body fat percentage	đó không thể là tỷ lệ mỡ cơ thể
    that isn't a valid name for a secret	đó không phải là tên hợp lệ cho mã bí mật
    that's more than %@ sites	hơn %@ trang web là quá nhiều
    the TLS handshake failed	bắt tay TLS thất bại
    the archive is damaged: %@	tệp nén bị hỏng: %@
    the channel was removed	kênh đã bị gỡ
    the channel's address is lost; remove the channel and add it again	địa chỉ của kênh đã mất; hãy gỡ kênh và thêm lại
    the channel's secrets can't be read: %@	không thể đọc mã bí mật của kênh: %@
    the click target is neither a page nor a command, so nothing opens	đích của cú nhấp không phải trang hay lệnh, nên không mở gì cả
    the clock is behind	đồng hồ hệ thống chạy chậm
    the connection failed	kết nối thất bại
    the connection timed out	kết nối đã hết thời gian chờ
    the desktop's notification service answered %@	dịch vụ thông báo của màn hình làm việc trả lời %@
    the desktop's notification service didn't answer	dịch vụ thông báo của màn hình làm việc không trả lời
    the desktop's notification service rejected it	dịch vụ thông báo của màn hình làm việc không nhận
    the device isn't in the group	thiết bị không nằm trong nhóm
    the device's name can't be used in a rule	tên thiết bị không thể nằm trong một quy tắc
    the disk isn't responding properly	ổ đĩa phản hồi không đúng
    the exercise goal	mục tiêu bài tập
    the file ends before </HealthData>	tệp kết thúc trước </HealthData>
    the file has no <HealthData>	không có <HealthData> trong tệp
    the file is damaged	tệp bị hỏng
    the file of extra certificates can't be read	không thể đọc tệp chứng chỉ bổ sung
    the file system is read-only	hệ thống tệp chỉ cho phép đọc
    the goal was met; what opened the lock wasn't recorded	đã đạt mục tiêu; không ghi lại điều gì đã mở khóa
    the goal “%@”	mục tiêu “%@”
    the key “%@” appears twice	khóa “%@” xuất hiện hai lần
    the last delivery from %@ has %@ rejected records	#other=lần gửi gần nhất của %@ có %@ bản ghi bị từ chối
    the last delivery from %@ has %@ samples dated after today: check its clock	#other=lần gửi gần nhất của %@ có %@ mẫu ghi ngày sau hôm nay: hãy kiểm tra đồng hồ của thiết bị
    the line in %@ was changed	dòng trong %@ đã bị thay đổi
    the new entry doesn't continue from the previous one	mục mới không nối tiếp mục trước đó
    the notification can't be written as JSON	không thể viết thông báo dưới dạng JSON
    the notification couldn't be encrypted	không thể mã hóa thông báo
    the notification is too large for Web Push	thông báo quá lớn đối với Web Push
    the opt-out can't be written as JSON	không thể viết yêu cầu ngừng nhận dưới dạng JSON
    the program that started Waymark	chương trình đã khởi động Waymark
    the program that starts this machine	chương trình khởi động máy này
    the push service answered %@: it doesn't accept the sender; check this machine's clock, and the contact	dịch vụ đẩy trả lời %@: nó không chấp nhận người gửi; hãy kiểm tra đồng hồ của máy này và liên hệ
    the push service answered %@: it doesn't accept the subscription; subscribe in the browser again	dịch vụ đẩy trả lời %@: nó không nhận đăng ký này; hãy đăng ký lại trong trình duyệt
    the push service answered %@: the browser is no longer subscribed	dịch vụ đẩy trả lời %@: trình duyệt không còn đăng ký nữa
    the push service answered %@: the message is too large for it	dịch vụ đẩy trả lời %@: thông điệp quá lớn đối với nó
    the push service answered %@: the subscription was made with another key, or the contact is invalid; subscribe in the browser again, with this record's key	dịch vụ đẩy trả lời %@: đăng ký được tạo bằng khóa khác, hoặc liên hệ không hợp lệ; hãy đăng ký lại trong trình duyệt bằng khóa của hồ sơ này
    the reason is unknown	không rõ lý do
    the request can't be sent: %@	không thể gửi yêu cầu: %@
    the request failed: %@	yêu cầu không thành công: %@
    the rest isn't FIT data	phần tiếp theo không phải là FIT
    the secret %@ can't be read: %@	không thể đọc mã bí mật %@: %@
    the secret %@ can't be stored: %@	không thể lưu mã bí mật %@: %@
    the server answered %@	máy chủ trả lời %@
    the server answered %@, a redirect; use the address it redirects to	máy chủ trả lời %@, là chuyển hướng; hãy dùng địa chỉ mà nó chuyển hướng đến
    the server answered %@: it doesn't know you or denies you access	máy chủ trả lời %@: nó không biết bạn, hoặc không cho phép bạn
    the server answered %@: it doesn't let you publish to the topic; remove the channel and add it again with another --token or user	máy chủ trả lời %@: nó không cho bạn gửi vào chủ đề này; hãy gỡ kênh và thêm lại với --token hoặc người dùng khác
    the server answered %@: there's nothing at that address	máy chủ trả lời %@: không có gì ở địa chỉ đó
    the server answered 204: no service is stored under this key; add one there	máy chủ trả lời 204: nó không có dịch vụ nào dưới khóa này; hãy thêm một dịch vụ ở đó
    the server answered 424: one of its services rejected it	máy chủ trả lời 424: một trong các dịch vụ của nó không nhận
    the server at its address isn't AdGuard Home, or its answer is incomplete	máy chủ ở địa chỉ của nó không phải là AdGuard Home, hoặc câu trả lời không đầy đủ
    the server at its address isn't Pi-hole 6, or its answer is incomplete	máy chủ ở địa chỉ của nó không phải là Pi-hole 6, hoặc câu trả lời không đầy đủ
    the server can't be reached: %@	không thể kết nối với máy chủ: %@
    the server can't be trusted: %@	máy chủ không đáng tin: %@
    the server took too long to answer	máy chủ trả lời quá lâu
    the service runs in a sandbox, which hides running programs	dịch vụ chạy trong một hộp cát che khuất các chương trình đang chạy
    the step goal	mục tiêu bước
    the store for secrets failed	nơi lưu mã bí mật gặp lỗi
    the strict policy applies until the day ends	chế độ nghiêm ngặt có hiệu lực đến hết ngày
    the unit of %@ is %@	đơn vị của %@ là %@
    the unit “%@” is unknown	không biết đơn vị “%@”
    the value isn't a number	giá trị không phải là số
    the value isn't a whole number	giá trị không phải là số nguyên
    the weather service didn't send a forecast	dịch vụ thời tiết không gửi dự báo
    the weather service isn't working (status %@)	dịch vụ thời tiết đang gặp sự cố (trạng thái %@)
    the weather service received too many requests	dịch vụ thời tiết nhận quá nhiều yêu cầu
    the weather service rejected the request: %@	dịch vụ thời tiết từ chối yêu cầu: %@
    the wrong commands are blocked	đang chặn sai lệnh
    the wrong programs are stopped	đang dừng sai chương trình
    there are too many servers	có quá nhiều máy chủ
    there is more after its end	còn nội dung nằm sau phần kết thúc của nó
    there is no measure “%@”	không có số đo “%@”
    there's no AdGuard Home at its address	không có AdGuard Home ở địa chỉ của nó
    there's no space left	không còn chỗ trống
    there's no such host	không có máy chủ nào như vậy
    there's nothing you need to do	không cần làm gì
    this browser	trình duyệt này
    this is Pi-hole 5, which can only be turned off for everyone	đây là Pi-hole 5, chỉ có thể tắt cho tất cả mọi người
    this kind is turned off	loại này đang tắt
    this machine doesn't know the time zone “%@”	máy này không biết múi giờ “%@”
    this machine gets updates from it	máy này nhận bản cập nhật từ đó
    this machine needs it (%@)	máy này cần đến nó (%@)
    this machine sets its clock by it	máy này chỉnh giờ theo đó
    this process is stopping	tiến trình này đang kết thúc
    to go	còn lại
    to remove them: waymark resync	để gỡ: waymark resync
    to send them again: waymark resync	để gửi lại: waymark resync
    to unlock	để mở khóa
    today	hôm nay
    token	token
    token that can change everything	token thay đổi được mọi thứ
    token that can read everything	token đọc được mọi thứ
    token that can send data	token gửi được dữ liệu
    tomorrow	ngày mai
    total	tổng
    total steps	tổng số bước
    travel	đi xa
    trend %@	xu hướng %@
    trend falling	xu hướng giảm
    trend rising	xu hướng tăng
    trend steady	xu hướng ổn định
    unchanged	không đổi
    undone %@	đã hoàn tác %@
    unlocked by hand: waymark lock	đã mở thủ công: waymark lock
    unlocked for today	mở khóa hôm nay
    up %@	tăng %@
    up to date	đã cập nhật
    value	giá trị
    version %@ is unknown: update Waymark	không biết phiên bản %@: hãy cập nhật Waymark
    waiting	đang chờ đến lượt
    watch	đồng hồ
    watch %@ hasn't connected for %@ days	#other=đồng hồ số %@ đã %@ ngày không kết nối
    watch %@: %@	đồng hồ số %@: %@
    waybar, tmux, polybar, i3blocks or plain.	waybar, tmux, polybar, i3blocks hoặc plain.
    waymark goal steps enable, or: waymark lock disable	waymark goal steps enable, hoặc: waymark lock disable
    waymark import FILE…, or: waymark import --list-formats	waymark import FILE…, hoặc: waymark import --list-formats
    waymark lock add youtube.com	waymark lock add youtube.com
    waymark lock enable, or: waymark lock disable	waymark lock enable, hoặc: waymark lock disable
    waymark lock goal, or: waymark lock disable	waymark lock goal, hoặc: waymark lock disable
    waymark lock status	waymark lock status
    waymark notifications channel remove %@, then add it again	waymark notifications channel remove %@, rồi thêm lại
    waymark pro activate FILE, or to go without: waymark pro deactivate	waymark pro activate FILE, hoặc nếu không cần: waymark pro deactivate
    waymark pro activate FILE, or: waymark lock disable	waymark pro activate FILE, hoặc: waymark lock disable
    waymark restore FILE; the latest safety copy here: %@	waymark restore FILE; bản sao an toàn mới nhất ở đây: %@
    waymark serve still has the damaged record open.	waymark serve vẫn đang mở hồ sơ bị hỏng.
    waymark serve stopped before it finished %@. If it isn't among the imports, send it again: nothing counts twice.	waymark serve đã dừng trước khi xử lý xong %@. Nếu không thấy trong các lần nhập, hãy gửi lại: không có gì bị tính hai lần.
    waymark timezone set ZONE, or set TZ to a name such as Europe/Berlin	waymark timezone set ZONE, hoặc đặt TZ thành một tên như Europe/Berlin
    waymark weather place LATITUDE, LONGITUDE	waymark weather place LATITUDE, LONGITUDE
    waymark weather refresh	waymark weather refresh
    waymark-shield can't be reached at %@: %@	không kết nối được với waymark-shield ở %@: %@
    waymark-shield didn't answer in time	waymark-shield không trả lời kịp
    waymark-shield didn't understand the request	waymark-shield không hiểu yêu cầu
    waymark-shield has another version (%@)	waymark-shield thuộc phiên bản khác (%@)
    waymark-shield is installed.	waymark-shield đã được cài.
    waymark-shield isn't at %@.	waymark-shield không có ở %@.
    waymark-shield isn't installed	waymark-shield chưa được cài
    waymark-shield isn't installed.	waymark-shield chưa được cài.
    waymark-shield isn't running	waymark-shield không chạy
    waymark-shield serves another user	waymark-shield phục vụ người dùng khác
    waymark-shield stopped before it answered	waymark-shield đã dừng trước khi trả lời
    waymark-watch pair with this ticket	waymark-watch pair với vé này
    week in a row	tuần liên tiếp
    weekdays %@	ngày thường %@
    weekends %@	cuối tuần %@
    weeks in a row	tuần liên tiếp
    weight	cân nặng
    weight %@	cân nặng %@
    weights without a unit were read as %@	cân nặng không có đơn vị được đọc là %@
    widget link	liên kết tiện ích
    withdrawn	đã rút lại
    without today	không tính hôm nay
    wrote	đã ghi
    y	c
    y confirms · any other key cancels	c để xác nhận · phím khác để hủy
    yes	có
    yesterday	hôm qua
    your goal	mục tiêu của bạn
    your location isn't set	chưa đặt vị trí của bạn
    your time zone skipped %@	múi giờ của bạn đã bỏ qua %@
    · %@ will be updated the next time it connects (%@).	· %@ sẽ được cập nhật khi kết nối lần tới (%@).
    “%@”	“%@”
    “%@” appears twice in the order.	“%@” xuất hiện hai lần trong thứ tự.
    “%@” appears twice.	“%@” xuất hiện hai lần.
    “%@” can no longer be redone: %@	Không thể làm lại “%@” nữa: %@
    “%@” can no longer be redone: it has been changed since.	Không thể làm lại “%@” nữa: nó đã thay đổi từ đó.
    “%@” can no longer be undone: %@	Không thể hoàn tác “%@” nữa: %@
    “%@” can no longer be undone: it has been changed since.	Không thể hoàn tác “%@” nữa: nó đã thay đổi từ đó.
    “%@” can't be logged.	Không thể ghi “%@”.
    “%@” can't be the name of a token.	“%@” không thể là tên của token.
    “%@” can't be the path of the web app.	“%@” không thể là đường dẫn của ứng dụng web.
    “%@” could be kilograms or pounds.	“%@” có thể là kilôgam hoặc pound.
    “%@” could mean thousands or decimals	“%@” có thể là hàng nghìn hoặc số thập phân
    “%@” doesn't end in .svg or .png.	“%@” không có đuôi .svg hay .png.
    “%@” doesn't end in .svg.	“%@” không có đuôi .svg.
    “%@” ends before it starts, so nothing changed.	“%@” kết thúc trước khi bắt đầu nên chưa thay đổi gì.
    “%@” failed: %@.	“%@” không thành công: %@.
    “%@” is an address, which many sites can share	“%@” là một địa chỉ, nhiều trang web có thể dùng chung
    “%@” is an address, which many sites can share.	“%@” là một địa chỉ, nhiều trang web có thể dùng chung.
    “%@” is missing.	Thiếu “%@”.
    “%@” is this machine or its own network	“%@” là chính máy này hoặc mạng của nó
    “%@” is this machine or its own network, which stays open.	“%@” là chính máy này hoặc mạng của nó, luôn để mở.
    “%@” is unknown	không biết “%@”
    “%@” isn't a colour scheme.	“%@” không phải là bảng màu.
    “%@” isn't a day	“%@” không phải là một ngày
    “%@” isn't a day of the week	“%@” không phải là một ngày trong tuần
    “%@” isn't a day.	“%@” không phải là một ngày.
    “%@” isn't a format.	“%@” không phải là định dạng.
    “%@” isn't a history view.	“%@” không phải là một cách xem lịch sử.
    “%@” isn't a host name.	“%@” không phải là tên máy chủ.
    “%@” isn't a kind of entry	“%@” không phải loại mục
    “%@” isn't a kind of entry. Showing all entries.	“%@” không phải là loại mục. Đang hiển thị mọi mục.
    “%@” isn't a list of weekdays.	“%@” không phải là danh sách ngày trong tuần.
    “%@” isn't a month or a year.	“%@” không phải là tháng hay năm.
    “%@” isn't a month.	“%@” không phải là tháng.
    “%@” isn't a name or address of this machine.	“%@” không phải là tên hay địa chỉ của máy này.
    “%@” isn't a number from 1 to %@.	“%@” không phải là số từ 1 đến %@.
    “%@” isn't a number of days: use %@ to %@.	“%@” không phải là số ngày: hãy dùng %@ đến %@.
    “%@” isn't a number of days: use 1 to 7.	“%@” không phải là số ngày: hãy dùng 1 đến 7.
    “%@” isn't a number of minutes: 1 to 60.	“%@” không phải là số phút từ 1 đến 60.
    “%@” isn't a number of steps.	“%@” không phải là số bước có thể mở khóa.
    “%@” isn't a pause.	“%@” không phải là khoảng chờ.
    “%@” isn't a person's weight: use 20 to 500 kg, or 44.1 to 1,102.3 lb.	“%@” không phải là cân nặng của một người: hãy dùng 20 đến 500 kg, hoặc 44,1 đến 1.102,3 lb.
    “%@” isn't a place on Earth: use -90 to 90 north, -180 to 180 east.	“%@” không phải là nơi nào trên Trái Đất: hãy dùng vĩ độ từ -90 đến 90 bắc, kinh độ từ -180 đến 180 đông.
    “%@” isn't a port.	“%@” không phải là cổng.
    “%@” isn't a reason for a rest day.	“%@” không phải là lý do cho ngày nghỉ.
    “%@” isn't a scale.	“%@” không phải là tỷ lệ.
    “%@” isn't a schedule.	“%@” không phải là lịch khóa.
    “%@” isn't a single site: others register names under it	“%@” không phải một trang web: người khác đăng ký tên dưới đó
    “%@” isn't a single site: others register names under it.	“%@” không phải một trang web: người khác đăng ký tên dưới đó.
    “%@” isn't a site's name	“%@” không phải là tên của trang web
    “%@” isn't a ticket or the name of a device.	“%@” không phải là vé ghép đôi, cũng không phải là tên thiết bị.
    “%@” isn't a time with an offset	“%@” không phải là thời điểm có độ lệch múi giờ
    “%@” isn't a time zone.	“%@” không phải là múi giờ.
    “%@” isn't a time.	“%@” không phải là thời điểm.
    “%@” isn't a unit of weight.	“%@” không phải là đơn vị cân nặng.
    “%@” isn't a user name.	“%@” không phải là tên người dùng.
    “%@” isn't a weight.	“%@” không phải là cân nặng.
    “%@” isn't an absolute path.	“%@” không phải là đường dẫn đầy đủ.
    “%@” isn't an address or an address range.	“%@” không phải là địa chỉ, cũng không phải là dải địa chỉ.
    “%@” isn't available: use %@.	“%@” không dùng được: hãy dùng %@.
    “%@” isn't one of the choices.	“%@” không có trong các lựa chọn.
    “%@” isn't the name of a site.	“%@” không phải là tên của trang web.
    “%@” isn't the name of an exercise: use 1 to %@ characters on one line.	“%@” không phải là tên bài tập: hãy dùng 1 đến %@ ký tự trên một dòng.
    “%@” isn't the number of a browser or token.	“%@” không phải là số của trình duyệt hay token nào.
    “%@” isn't the number of a watch.	“%@” không phải là số của một đồng hồ.
    “%@” isn't the number of an import.	“%@” không phải là số của một lần nhập.
    “%@” looks like an app, but no such app is installed here, so nothing was selected.	“%@” trông như một ứng dụng, nhưng ở đây không cài ứng dụng nào như vậy, nên không có gì được chọn.
    “%@” must be a number without an exponent.	“%@” phải là một số không có số mũ.
    “%@” must be a number.	“%@” phải là một số.
    “%@” must be a single value.	“%@” phải là một giá trị đơn.
    “%@” must be text.	“%@” phải là văn bản.
    “%@” must be true or false.	“%@” phải là true hoặc false.
    “%@” needs Waymark Pro, so nothing was changed.	“%@” cần Waymark Pro, nên không có gì thay đổi.
    “%@” needs a subcommand.	“%@” cần một lệnh con.
    “%@” seems to be several devices whose steps were added together	“%@” có vẻ là nhiều thiết bị, và số bước của chúng đã bị cộng dồn
    “%@” would trust every machine.	“%@” nghĩa là tin cậy mọi máy.
    “nothing” does not open.	“nothing” không mở được.
    “nowhere” leads nowhere.	“nowhere” không dẫn đến đâu cả.
    ↑ and ↓ choose a setting, ← and → change it, Enter types a value, q leaves. Each change applies at once.	↑ và ↓ chọn một cài đặt, ← và → đổi nó, Enter để gõ giá trị, q để thoát. Mỗi thay đổi có hiệu lực ngay.
    ↑ ↓ choose · Enter confirms · Esc goes back	↑ ↓ chọn · Enter xác nhận · Esc quay lại
    ↑ ↓ choose · ← → change · Enter · q leaves	↑ ↓ chọn · ← → đổi · Enter · q thoát
    ✓ %@ can no longer connect.	✓ %@ không được kết nối nữa.
    ✓ %@ can no longer send data.	✓ %@ không thể gửi dữ liệu nữa.
    ✓ %@ days recalculated, %@ changed.	#other=✓ Đã tính lại %@ ngày, %@ thay đổi.
    ✓ %@ is no longer watched.	✓ %@ không còn được theo dõi.
    ✓ %@ is paired.	✓ Đã ghép đôi %@.
    ✓ %@ is up to date.	✓ %@ đã được cập nhật.
    ✓ %@ no longer has access.	✓ %@ không còn quyền truy cập.
    ✓ %@ wasn't paired.	✓ Không ghép đôi %@.
    ✓ Compacted: %@ MB freed, %@ MB left, events deleted: %@	✓ Đã thu gọn: giải phóng %@ MB, còn %@ MB, sự kiện đã xóa: %@
    ✓ Copied your record to %@.	✓ Đã sao chép hồ sơ vào %@.
    ✓ Exported %@ days to %@.	#other=✓ Đã xuất %@ ngày vào %@.
    ✓ Exported %@ ideas to %@.	#other=✓ Đã xuất %@ ý tưởng vào %@.
    ✓ Exports in %@ are imported automatically.	✓ Các bản xuất trong %@ được tự động nhập.
    ✓ Idea %@ was added: %@	✓ Đã thêm ý tưởng %@: %@
    ✓ Import %@ was undone: %@ removed, %@ changed.	✓ Đã hoàn tác lần nhập %@: gỡ %@, %@ thay đổi.
    ✓ Imported: %@	✓ Đã nhập: %@
    ✓ Notifications now go to %@.	✓ Từ giờ thông báo được gửi đến %@.
    ✓ One browser can sign in with this code within %@ minutes. It won't be shown again.	✓ Một trình duyệt có thể đăng nhập bằng mã này trong %@ phút. Mã sẽ không hiện lại.
    ✓ Pairing stopped.	✓ Đã dừng ghép đôi.
    ✓ Restored your record from %@.	✓ Đã khôi phục hồ sơ từ %@.
    ✓ Saved the QR code to %@.	✓ Đã lưu mã QR vào %@.
    ✓ Saved the gallery to %@.	✓ Đã lưu bộ sưu tập vào %@.
    ✓ Saved the icon %@ to %@.	✓ Đã lưu biểu tượng %@ vào %@.
    ✓ Saved the web app's manifest to %@.	✓ Đã lưu manifest của ứng dụng web vào %@.
    ✓ Sent to your watches.	✓ Đã gửi đến các đồng hồ của bạn.
    ✓ Start onboarding again with: waymark onboard	✓ Bắt đầu lại phần giới thiệu bằng: waymark onboard
    ✓ The link for %@. Copy it now; it won't be shown again:	✓ Liên kết cho %@. Hãy sao chép ngay, nó sẽ không hiện lại:
    ✓ The token for %@. Copy it now; it won't be shown again:	✓ Token cho %@. Hãy sao chép ngay, nó sẽ không hiện lại:
    ✓ Time zone: %@ %@	✓ Múi giờ: %@ %@
    ✓ You built Waymark yourself, so Pro is included.	✓ Bạn tự dựng Waymark nên có sẵn Pro.
    ✓ You have Waymark Pro.	✓ Bạn có Waymark Pro.
    ✓ You voted for: %@	✓ Bạn đã bỏ phiếu cho: %@
    ✓ You withdrew your vote for: %@	✓ Bạn đã rút phiếu cho: %@
    ✓ Your goal: %@	✓ Mục tiêu của bạn: %@
    ✓ goal met	✓ đạt mục tiêu
    ✓ goal reached	✓ đã đạt mục tiêu
    ✓ goal weight	✓ cân nặng mục tiêu
    ❄ %@ freezes available	#other=❄ đang có %@ lượt bảo lưu
    """#
}

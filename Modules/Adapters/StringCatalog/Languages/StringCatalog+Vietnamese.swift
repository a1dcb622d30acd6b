// swift-format-ignore-file
// Made from Localizable.xcstrings by: swift run Translations

extension StringCatalog {
  static let vietnamese = #"""
    %@ %% fat	%@ %% mỡ
    %@ %% less a day than in %@	Ít hơn %@ %% mỗi ngày so với %@
    %@ %% more a day than in %@	Nhiều hơn %@ %% mỗi ngày so với %@
    %@ %@ needs Waymark Pro, so nothing from %@ was imported.	%@ %@ cần Waymark Pro, nên không nhập gì từ %@.
    %@ %@ needs Waymark Pro, so nothing was changed.	%@ %@ cần Waymark Pro, nên không có gì thay đổi.
    %@ (Pro)	%@ (Pro)
    %@ (default)	%@ (mặc định)
    %@ (y/n)	%@ (c/k)
    %@ +%@ XP	%@ +%@ XP
    %@ Because of %@ nothing from %@ was imported.	%@ Vì %@ nên không nhập gì từ %@.
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
    %@ above your average of %@ by now	cao hơn %@ so với mức trung bình %@ của bạn đến lúc này
    %@ accepted it.	%@ đã nhận.
    %@ added	đã thêm %@
    %@ added, %@ already known	đã thêm %@, %@ đã có sẵn
    %@ addresses of pictures	#other=%@ địa chỉ hình ảnh
    %@ and %@	%@ và %@
    %@ and %@ more	%@ và %@ mục khác
    %@ appears twice	%@ xuất hiện hai lần
    %@ appears twice in %@. Nothing from it was imported.	%@ xuất hiện hai lần trong %@. Không nhập gì từ đó.
    %@ asks to be paired	%@ xin ghép đôi
    %@ asks to be paired with the digits %@.	%@ xin ghép đôi với các chữ số %@.
    %@ begins with neither http:// nor https://.	%@ không bắt đầu bằng http:// lẫn https://.
    %@ belongs to another user	%@ thuộc về người dùng khác
    %@ belongs to the database %@, so it is not written.	%@ thuộc về cơ sở dữ liệu %@, nên không được ghi.
    %@ below the goal	thấp hơn mục tiêu %@
    %@ below the start	thấp hơn lúc bắt đầu %@
    %@ below your average of %@	thấp hơn %@ so với mức trung bình %@ của bạn
    %@ below your average of %@ by now	thấp hơn %@ so với mức trung bình %@ của bạn đến lúc này
    %@ browsers	#other=%@ trình duyệt
    %@ bytes are too many for a code.	%@ byte là quá nhiều cho một mã.
    %@ can be changed by other people on this machine	người khác trên máy này có thể thay đổi %@
    %@ can be read by other people on this machine	Người khác trên máy này có thể đọc %@
    %@ cannot be locked: it is %@.	Không thể khóa %@: đó là %@.
    %@ cannot be read	không thể đọc %@
    %@ cannot be read as a file.	Không thể đọc %@ như một tệp.
    %@ cannot be read, so data from its source is not imported	không thể đọc %@, nên dữ liệu từ nguồn của nó không được nhập
    %@ cannot be read: %@	không thể đọc %@: %@
    %@ cannot be read: %@.	Không thể đọc %@: %@.
    %@ cannot be read: it is a device or a pipe.	Không thể đọc %@: đó là thiết bị hoặc ống dẫn.
    %@ cannot be read: it is a folder.	Không thể đọc %@: đó là một thư mục.
    %@ cannot be read: its links go in a circle.	Không thể đọc %@: các liên kết của nó đi vòng tròn.
    %@ cannot be read: permission denied.	Không thể đọc %@: không có quyền truy cập.
    %@ cannot be removed: %@	Không thể xóa %@: %@
    %@ cannot be run: %@.	Không thể chạy %@: %@.
    %@ cannot be used: %@	không dùng được %@: %@
    %@ cannot be written: %@	Không thể ghi %@: %@
    %@ cannot be written: %@.	Không thể ghi %@: %@.
    %@ cannot be written: Waymark keeps its own files there.	Không thể ghi %@: Waymark giữ các tệp của riêng nó ở đó.
    %@ cannot be written: its disk is full	Không thể ghi %@: ổ đĩa đã đầy
    %@ cannot be “%@”: it has to be %@.	%@ không thể là “%@”: phải là %@.
    %@ cannot be “%@”: it has to be %@. Nothing from %@ was imported.	%@ không thể là “%@”: phải là %@. Không nhập gì từ %@.
    %@ cannot be “%@”: it has to be a part of the day, HH:MM-HH:MM, or off.	%@ không thể là “%@”: phải là một khoảng trong ngày, HH:MM-HH:MM, hoặc off.
    %@ changed	%@ thay đổi
    %@ changes behind	#other=chậm %@ thay đổi
    %@ changes can no longer be undone	#other=%@ thay đổi không thể hoàn tác nữa
    %@ channels were unregistered: %@	#other=%@ kênh đã bị hủy đăng ký: %@
    %@ channels would be unregistered: %@	#other=%@ kênh sẽ bị hủy đăng ký: %@
    %@ come with Waymark Pro: %@	%@ có trong Waymark Pro: %@
    %@ comes first on the path	%@ đứng trước trong PATH
    %@ commands held	#other=%@ lệnh bị chặn
    %@ contains a space or a character that is not allowed in a URL.	%@ có dấu cách hoặc ký tự mà URL không được chứa.
    %@ contains a stray %%.	%@ có một dấu %% lạc chỗ.
    %@ contains an entry that would leave it (%@), so it is not read.	%@ chứa một mục nằm ngoài nó (%@), nên không được đọc.
    %@ contains an invalid port.	%@ nêu một cổng không hợp lệ.
    %@ contains no host.	%@ không nêu máy chủ nào.
    %@ could not be asked: %@	không hỏi được %@: %@
    %@ could not be kept up: %@	%@ không duy trì được: %@
    %@ counted by devices	%@ do thiết bị đếm
    %@ days	#other=%@ ngày
    %@ days ago	#other=%@ ngày trước
    %@ days ahead of an even pace	#other=Nhanh hơn nhịp đều %@ ngày
    %@ days behind an even pace	#other=Chậm hơn nhịp đều %@ ngày
    %@ days did not count	#other=%@ ngày không được tính
    %@ days differ from their samples, first %@	#other=%@ ngày khác với các mẫu của chúng, đầu tiên là %@
    %@ days in a row	#other=%@ ngày liên tiếp
    %@ days met	#other=%@ ngày đạt
    %@ days to %@	#other=còn %@ ngày đến huy hiệu %@
    %@ deliveries could not be imported, the last of %@: %@	#other=%@ lần gửi không nhập được, lần cuối là của %@: %@
    %@ deliveries of %@ were refused, the last on %@: %@	#other=%@ lần gửi của %@ bị từ chối, lần cuối vào %@: %@
    %@ did not accept it: %@.	%@ không nhận: %@.
    %@ did not answer in time	%@ không trả lời kịp
    %@ did not exist in your time zone: clocks skipped it.	Không có %@ trong múi giờ của bạn: đồng hồ đã nhảy qua lúc đó.
    %@ did not stop in time and was abandoned.	%@ không dừng kịp thời và bị bỏ lại.
    %@ does not ask any more.	%@ không còn xin ghép đôi nữa.
    %@ does not refuse %@	%@ không từ chối %@
    %@ does not show what is running	%@ không cho thấy những gì đang chạy
    %@ entries	#other=%@ mục
    %@ entries cannot be handed over; they are kept in %@.	#other=Không chuyển đi được %@ mục; chúng được giữ trong %@.
    %@ entries of watches could not be kept, the last one: %@	#other=không giữ được %@ mục từ đồng hồ, mục gần nhất: %@
    %@ entries wait	#other=%@ mục đang chờ
    %@ entries wait, not counted yet	#other=%@ mục đang chờ, chưa được tính
    %@ entries, kept in %@	#other=%@ mục, được giữ trong %@
    %@ events could not be read and were set aside, first %@	#other=Không đọc được %@ sự kiện và đã để riêng, đầu tiên là %@
    %@ exercise sessions per day	#other=%@ buổi tập mỗi ngày
    %@ exercises	#other=%@ bài tập
    %@ expired	%@ đã quá hạn
    %@ failed %@ times: %@	#other=%@ thất bại %@ lần: %@
    %@ failed and will be retried: %@	%@ không thành công và sẽ được thử lại: %@
    %@ files could not be imported; %@	#other=%@ tệp không nhập được; %@
    %@ files have arrived and are imported now.	#other=%@ tệp đã đến và đang được nhập.
    %@ files imported from %@	#other=#other=đã nhập %@ tệp từ %@
    %@ files in %@ were left out, the others were read.	#other=%@ tệp trong %@ bị bỏ qua, các tệp khác đã được đọc.
    %@ flights	#other=%@ tầng
    %@ freezes	#other=%@ lượt bảo lưu
    %@ from imported files	%@ từ tệp đã nhập
    %@ from its next start.	%@ kể từ lần khởi động tiếp theo.
    %@ goes before the file of Waymark	%@ được ưu tiên hơn tệp của Waymark
    %@ has been running for %@ minutes; everything else continues.	#other=%@ đã chạy được %@ phút; mọi phần khác vẫn tiếp tục.
    %@ has dates such as %@, and none of them tells whether the day or the month comes first. Nothing was imported.	%@ có các ngày như %@, và không ngày nào cho biết ngày hay tháng đứng trước. Chưa nhập gì cả.
    %@ has dates such as %@. Which comes first: 1 the day, 2 the month?	%@ có các ngày như %@. Phần nào đứng trước: 1 ngày, 2 tháng?
    %@ has dates that contradict each other: in %@ the day comes first, in %@ the month. Nothing was imported.	%@ có các ngày mâu thuẫn nhau: trong %@ ngày đứng trước, trong %@ tháng đứng trước. Chưa nhập gì cả.
    %@ has lost its address or its secrets	%@ đã mất địa chỉ hoặc mã bí mật
    %@ has no schedule %@.	%@ không có lịch khóa %@.
    %@ holds more than is selected	%@ chặn nhiều hơn những gì đã chọn
    %@ holds no certificate.	%@ không chứa chứng chỉ nào.
    %@ holds no key that can be used.	%@ không chứa khóa nào dùng được.
    %@ holds the record itself, and is not for exports.	%@ chứa chính hồ sơ, không dành cho các bản xuất.
    %@ hours ago	#other=%@ giờ trước
    %@ hours old	#other=%@ giờ trước
    %@ in %@	%@ trong năm %@
    %@ in %@ cannot be the key of a setting. Nothing from it was imported.	%@ trong %@ không thể là khóa của một cài đặt. Không nhập gì từ đó.
    %@ is %@ days old, from %@. Replace it? It is not kept. (y/n)	#other=%@ đã %@ ngày tuổi, từ %@. Thay thế nó? Nó sẽ không được giữ lại. (c/k)
    %@ is %@ less than your last weighing, %@.	%@ ít hơn %@ so với lần cân gần nhất của bạn, %@.
    %@ is %@ more than your last weighing, %@.	%@ nhiều hơn %@ so với lần cân gần nhất của bạn, %@.
    %@ is a database of a program that Waymark does not know.	%@ là cơ sở dữ liệu của một chương trình mà Waymark không biết.
    %@ is a database, perhaps somebody's record, so it is not replaced.	%@ là một cơ sở dữ liệu, có thể là hồ sơ của ai đó, nên không bị thay thế.
    %@ is a file, not a folder.	%@ là tệp, không phải thư mục.
    %@ is a folder, and a lock holds programs.	%@ là thư mục, mà khóa thì chặn chương trình.
    %@ is a link	%@ là một liên kết
    %@ is a link, which is not followed	%@ là một liên kết, không được đi theo
    %@ is a record of Waymark's own, such as a backup.	%@ là hồ sơ của chính Waymark, chẳng hạn một bản sao lưu.
    %@ is a rest day (%@).	%@ là ngày nghỉ (%@).
    %@ is added, and does not work yet: %@	Đã thêm %@ nhưng chưa hoạt động: %@
    %@ is added: it locks the sites you select.	Đã thêm %@: nó khóa các trang bạn chọn.
    %@ is an ordinary day again.	%@ lại là ngày thường.
    %@ is before %@	%@ trước %@
    %@ is damaged: %@.	%@ bị hỏng: %@.
    %@ is empty.	%@ trống.
    %@ is encrypted.	%@ đã được mã hóa.
    %@ is gone or cannot be read	%@ đã mất hoặc không thể đọc
    %@ is later than %@.	%@ muộn hơn %@.
    %@ is locked: %@ to go.	%@ bị khóa: còn %@.
    %@ is missing or empty: what waited to be handed over may be lost.	%@ bị thiếu hoặc trống: những gì đang chờ chuyển giao có thể đã mất.
    %@ is named after no event, so it never runs	%@ không mang tên sự kiện nào, nên không bao giờ chạy
    %@ is neither next to waymark nor on the path.	%@ không có bên cạnh waymark lẫn trong PATH.
    %@ is never locked: %@	%@ không bao giờ bị khóa: %@
    %@ is never locked: %@.	%@ không bao giờ bị khóa: %@.
    %@ is not UTF-8 text, so nothing from it was imported.	%@ không phải văn bản UTF-8, nên không có gì trong đó được dùng.
    %@ is not a complete copy of a record: %@.	%@ không phải là bản sao hoàn chỉnh của một hồ sơ: %@.
    %@ is not a folder.	%@ không phải là thư mục.
    %@ is not a goal for a day	%@ không phải là mục tiêu cho một ngày
    %@ is not a list of cities.	%@ không phải là danh sách thành phố.
    %@ is not a number of days: %@ to %@.	%@ không phải là số ngày: %@ đến %@.
    %@ is not a number of days: 1 to 6	%@ không phải là số ngày: 1 đến 6
    %@ is not a number of entries.	%@ không phải là số lượng mục.
    %@ is not a number of notifications: %@ to %@.	%@ không phải là số thông báo: %@ đến %@.
    %@ is not a number of repetitions	%@ không phải là số lần lặp
    %@ is not a number of repetitions: %@ to %@.	%@ không phải là số lần lặp: %@ đến %@.
    %@ is not a number of steps: 1 to %@, or -1 to %@ to correct.	%@ không phải là số bước: 1 đến %@, hoặc -1 đến %@ để điều chỉnh.
    %@ is not a percentage of body fat in tenths	%@ không phải là tỷ lệ mỡ cơ thể tính theo phần mười
    %@ is not a percentage of body fat: 1 to 75.	%@ không phải là tỷ lệ mỡ cơ thể: 1 đến 75.
    %@ is not a program	%@ không phải là chương trình
    %@ is not a program.	%@ không phải là chương trình.
    %@ is not a settings document: one JSON object.	%@ không phải là tài liệu cài đặt: một đối tượng JSON.
    %@ is not a step goal: %@ to %@ in steps of %@.	%@ không phải là mục tiêu bước: %@ đến %@, cách nhau %@.
    %@ is not an exercise goal: %@ to %@.	%@ không phải là mục tiêu bài tập: %@ đến %@.
    %@ is not as it was written	%@ không còn như khi được ghi
    %@ is not in a format Waymark knows (%@).	%@ không thuộc định dạng nào Waymark biết (%@).
    %@ is not in the years 1900 to 2199	%@ không thuộc các năm 1900 đến 2199
    %@ is not locked any more.	%@ không còn bị khóa.
    %@ is not locked.	%@ không bị khóa.
    %@ is not marked as a rest day.	%@ không được đánh dấu là ngày nghỉ.
    %@ is not next to waymark.	%@ không nằm bên cạnh waymark.
    %@ is not on the path	%@ không có trong PATH
    %@ is not run: %@	%@ không được chạy: %@
    %@ is not run: %@.	%@ không được chạy: %@.
    %@ is not the number of a goal	%@ không phải là số của một mục tiêu
    %@ is not the number of an entry.	%@ không phải là số của một mục.
    %@ is not the socket of waymark-shield	%@ không phải là socket của waymark-shield
    %@ is not there	không có %@
    %@ is out of range	%@ nằm ngoài khoảng cho phép
    %@ is read-only or immutable	%@ chỉ cho đọc hoặc không thay đổi được
    %@ is refused at %@: %@. Nothing was imported.	%@ bị từ chối tại %@: %@. Không nhập gì cả.
    %@ is refused: %@. Nothing was imported.	%@ bị từ chối: %@. Không nhập gì cả.
    %@ is removed.	Đã gỡ %@.
    %@ is removed; its server has not been told yet.	%@ đã bị gỡ; chưa báo cho máy chủ của nó.
    %@ is selected.	Đã chọn %@.
    %@ is selected: %@.	Đã chọn %@: %@.
    %@ is selected: locked until the goal is met.	Đã chọn %@: khóa đến khi đạt mục tiêu.
    %@ is still there	%@ vẫn còn đó
    %@ is that server already	%@ đã là máy chủ đó rồi
    %@ is the clinical document of an Apple Health export, not the export itself.	%@ là tài liệu lâm sàng của bản xuất Apple Health, không phải chính bản xuất.
    %@ is the log of a different record than the one next to it.	%@ là nhật ký của một bản ghi khác, không phải bản ghi bên cạnh.
    %@ is the record itself.	%@ chính là hồ sơ.
    %@ is there already, from %@. Replace it? It is not kept. (y/n)	%@ đã có sẵn, từ %@. Thay thế nó? Nó sẽ không được giữ lại. (c/k)
    %@ is there already. Replace it? (y/n)	%@ đã có sẵn. Thay thế nó? (c/k)
    %@ is too far in the future.	%@ quá xa trong tương lai.
    %@ is too far in the past.	%@ quá xa trong quá khứ.
    %@ is too large for a licence: more than 16 kB.	%@ quá lớn cho một giấy phép: hơn 16 kB.
    %@ is too large for a settings document: more than 1 MB.	%@ quá lớn cho một tài liệu cài đặt: hơn 1 MB.
    %@ is too long after %@	%@ quá lâu sau %@
    %@ is “%@”, which this version does not know: %@ applies	%@ là “%@”, phiên bản này không biết giá trị đó: %@ được áp dụng
    %@ isn't a table of days: its columns are %@.	%@ không phải là bảng theo ngày: các cột của nó là %@.
    %@ items	#other=#other=%@ mục
    %@ items are dated outside %@ to %@ and are not counted	#other=%@ dữ liệu ghi ngày ngoài khoảng %@ đến %@ và không được tính
    %@ items dated outside %@ to %@ were removed.	#other=Đã gỡ %@ dữ liệu ghi ngày ngoài khoảng %@ đến %@.
    %@ kcal	%@ kcal
    %@ kg	%@ kg
    %@ kg is not a body weight	%@ kg không phải là cân nặng cơ thể
    %@ km	%@ km
    %@ lb	%@ lb
    %@ lies in too many archives, so it is not opened.	%@ nằm trong quá nhiều lớp tệp nén nên không được mở.
    %@ lines are left in %@	#other=còn sót %@ dòng trong %@
    %@ lines are missing in %@	#other=thiếu %@ dòng trong %@
    %@ lines in %@ look like those of Waymark without its mark	#other=%@ dòng trong %@ trông như của Waymark nhưng không có dấu của nó
    %@ logged, and handed over.	Đã ghi %@ và đã chuyển đi.
    %@ logged; it is handed over when the other device answers.	Đã ghi %@; sẽ chuyển đi khi thiết bị kia trả lời.
    %@ logged; it waits here.	Đã ghi %@; mục này đang chờ ở đây.
    %@ may still hold sites, and is not reached from here	%@ có thể vẫn chặn trang web, và từ đây không kết nối được
    %@ mi	%@ mi
    %@ milestones that were reached are not recorded	#other=%@ cột mốc đã đạt chưa được ghi lại
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
    %@ now has %@.	%@ giờ có %@.
    %@ now, as at the start: there is no distance to go, so progress stays at 0 %%.	Hiện tại %@, bằng lúc bắt đầu: không có chặng đường nào để đi, nên tiến độ vẫn là 0 %%.
    %@ of %@	%@ trên %@
    %@ of %@ days this week	%@ trên %@ ngày trong tuần này
    %@ of %@ exercises	%@ trên %@ bài tập
    %@ of %@ met	đạt %@ trên %@
    %@ of %@ names	%@ trên %@ tên
    %@ of %@ policy files are as they should be	%@ trên %@ tệp chính sách đúng như cần có
    %@ of %@ processes run	%@ trên %@ tiến trình đang chạy
    %@ of %@ records in %@ were rejected; the others were imported.	%@ trong số %@ bản ghi của %@ bị từ chối; các bản ghi còn lại đã được nhập.
    %@ of %@ records in %@ were rejected; the others would be imported.	%@ trong số %@ bản ghi của %@ bị từ chối; các bản ghi còn lại sẽ được nhập.
    %@ of %@ steps	%@ trên %@ bước
    %@ of %@ steps, %@ to go	%@ trên %@ bước, còn %@
    %@ of %@ steps, %@ to go.	%@ trên %@ bước, còn %@.
    %@ of %@ steps. Enjoy the feeling.	%@ trên %@ bước. Hãy tận hưởng cảm giác này.
    %@ of %@ steps. Every one of them counted.	%@ trên %@ bước. Bước nào cũng đáng giá.
    %@ of %@ steps. Keep it rolling.	%@ trên %@ bước. Cứ thế tiếp tục nhé.
    %@ of %@ steps. One good walk, and it is done.	%@ trên %@ bước. Đi một vòng nữa là xong.
    %@ of %@ steps. That is it for today.	%@ trên %@ bước. Hôm nay thế là xong.
    %@ of %@ steps. The second half is the shorter one.	%@ trên %@ bước. Nửa sau sẽ ngắn hơn.
    %@ of %@ steps. Well walked!	%@ trên %@ bước. Đi tốt lắm!
    %@ of %@. Strong work.	%@ trên %@. Mạnh mẽ lắm.
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
    %@ prints the address for the phone; append %@ to it. It also names a page on which the phone gets the certificate that it must trust first.	%@ in ra địa chỉ cho điện thoại: thêm %@ vào sau. Lệnh này cũng nêu một trang để điện thoại lấy chứng chỉ mà nó phải tin cậy trước.
    %@ processes stopped	#other=%@ tiến trình bị dừng
    %@ records conflict with yours: yours were kept	#other=%@ bản ghi mâu thuẫn với của bạn: giữ của bạn
    %@ records read, %@ skipped	#other=#other=đã đọc %@ bản ghi, bỏ qua %@
    %@ records rejected:	#other=%@ bản ghi bị từ chối:
    %@ records were complete	#other=%@ bản ghi còn nguyên vẹn
    %@ rejected	%@ bị từ chối
    %@ rejected it: %@.	%@ đã từ chối: %@.
    %@ removed.	Đã gỡ %@.
    %@ removed; its server has not been told yet.	Đã gỡ %@; chưa báo cho máy chủ của nó.
    %@ repetitions	#other=%@ lần lặp
    %@ repetitions cannot be one session: %@ to %@.	%@ lần lặp không thể là một buổi tập: %@ đến %@.
    %@ s left	còn %@ giây
    %@ samples	#other=%@ mẫu
    %@ samples are dated in the future: a device's clock was wrong	#other=%@ mẫu có ngày trong tương lai: đồng hồ của một thiết bị đã chạy sai
    %@ sent, %@ to be retried, %@ rejected, %@ expired	đã gửi %@, %@ sẽ thử lại, %@ bị từ chối, %@ đã quá hạn
    %@ settings are kept for the next export, unknown here: %@	#other=%@ cài đặt chưa biết ở đây, được giữ cho lần xuất sau: %@
    %@ since %@	%@ từ %@
    %@ sites are held for somebody else on this machine	#other=%@ trang bị khóa cho người khác trên máy này
    %@ sources deliver	#other=%@ nguồn gửi dữ liệu đến
    %@ st %@ lb	%@ st %@ lb
    %@ stays as it was, and nothing was written.	%@ vẫn như cũ, và không có gì được ghi.
    %@ stays in force without Pro	không có Pro thì dùng %@
    %@ stays locked today, and is free from %@.	%@ vẫn bị khóa hôm nay, và hết khóa từ %@.
    %@ stays selected today, and is free from %@.	%@ vẫn được chọn hôm nay và được tự do từ %@.
    %@ steps	#other=%@ bước
    %@ steps cannot be one entry	%@ bước không thể là một mục
    %@ steps cannot be one entry: 1 to %@, or -1 to %@ to correct.	%@ bước không thể là một mục: 1 đến %@, hoặc -1 đến %@ để điều chỉnh.
    %@ steps per day	%@ bước mỗi ngày
    %@ still has a line of Waymark	%@ vẫn còn một dòng của Waymark
    %@ stopped, and restarts in %@ seconds: %@	%@ đã dừng và bắt đầu lại sau %@ giây: %@
    %@ stops making sense at line %@: %@. Up to there %@, with %@. Nothing was imported.	%@ không còn đọc được từ dòng %@: %@. Đến đó có %@, với %@. Không nhập gì cả.
    %@ stored streaks differ from the days, the first on %@	#other=%@ chuỗi ngày đã lưu khác với các ngày, đầu tiên vào %@
    %@ to %@	%@ đến %@
    %@ to %@ are %@ days, too many for one history.	Từ %@ đến %@ là %@ ngày, quá nhiều cho một lịch sử.
    %@ to %@ in steps of %@	%@ đến %@, mỗi nấc %@
    %@ to %@ today	%@ đến %@ hôm nay
    %@ to be retried	%@ sẽ thử lại
    %@ to gain	còn phải tăng %@
    %@ to go	còn %@
    %@ to go to keep your %@ of %@.	Còn %@ nữa để giữ %@ %@ của bạn.
    %@ to lose	còn phải giảm %@
    %@ to the next level	còn %@ là đến cấp độ tiếp theo
    %@ to your goal.	Còn %@ nữa là đến mục tiêu.
    %@ tokens	#other=%@ token
    %@ totals are lower than those known of their days: the larger ones count	#other=%@ tổng thấp hơn số đã biết của ngày đó: số lớn hơn được tính
    %@ tries with digits are left.	#other=Còn %@ lượt thử bằng chữ số.
    %@ tries: %@	#other=%@ lần thử: %@
    %@ typed by hand	%@ nhập bằng tay
    %@ unexpected arguments: '%@'.	%@ đối số không mong đợi: '%@'.
    %@ votes	#other=%@ phiếu
    %@ was copied while it was written, or is damaged: %@.	%@ đã được sao chép trong lúc đang được ghi, hoặc bị hỏng: %@.
    %@ was damaged; it is kept as %@.	%@ bị hỏng; tệp hỏng được giữ lại thành %@.
    %@ was not paired.	Chưa ghép đôi %@.
    %@ was removed; its server has not been told yet	%@ đã bị gỡ; máy chủ của nó chưa được báo
    %@ was removed; its server has not been told yet: %@	%@ đã bị gỡ; máy chủ của nó chưa được báo: %@
    %@ was written by a newer Waymark.	%@ do một bản Waymark mới hơn ghi.
    %@ was written by another Waymark, with changes this one does not know: %@.	%@ do một bản Waymark khác ghi, với những thay đổi bản này không biết: %@.
    %@ watches are paired	#other=đã ghép đôi %@ đồng hồ
    %@ weeks	#other=%@ tuần
    %@ weeks in a row	#other=%@ tuần liên tiếp
    %@ weeks to %@	#other=còn %@ tuần đến %@
    %@ with %@ MB; the latest: %@	%@ với %@ MB; mới nhất: %@
    %@ would be added, %@ already known	%@ sẽ được thêm, %@ đã có sẵn
    %@ would unpack to too much data: %@.	%@ giải nén ra sẽ quá lớn: %@.
    %@ °C	%@ °C
    %@ °F	%@ °F
    %@%% of the way	%@%% chặng đường
    %@, %@ changed	%@, %@ đã thay đổi
    %@, %@ to go	%@, còn %@
    %@, %@ wait to be imported	%@, %@ lần gửi đang chờ được nhập
    %@, %@ would change	%@, %@ sẽ thay đổi
    %@, accessible only to the owner	%@, chỉ dành cho chủ sở hữu
    %@, from %@ to %@	%@, từ %@ đến %@
    %@, port %@, cannot be reached: %@.	Không kết nối được đến %@, cổng %@: %@.
    %@, unless it was told to trust the authority of this machine	%@, trừ khi nó đã được cho biết để tin cậy tổ chức chứng thực của máy này
    %@. Go on?	%@. Tiếp tục?
    %@/%@ is not Waymark's, and stays	%@/%@ không phải của Waymark, nên được giữ nguyên
    %@/7 days	%@/7 ngày
    %@: %@ of %@	%@: %@ trên %@
    %@: everything is open for the rest of the day.	%@: mọi thứ được mở trong phần còn lại của ngày.
    %@: only what adds up over a day can have a daily goal.	%@: chỉ số đo cộng dồn trong ngày mới có mục tiêu hằng ngày.
    %@: set the goal to %@	%@: đã đặt mục tiêu là %@
    %@: the daily goal is off.	%@: mục tiêu hằng ngày đang tắt.
    %@: the value is missing.	%@: thiếu giá trị.
    %@: there is no goal yet.	%@: chưa có mục tiêu.
    %@: turned the goal off	%@: đã tắt mục tiêu
    %@: “%@” is not a goal for a year. It can be up to %@.	%@: “%@” không phải là mục tiêu cho một năm. Tối đa là %@.
    %@: “%@” is not one of its units.	%@: “%@” không phải đơn vị của số đo này.
    %@: “%@” must be between %@ and %@.	%@: “%@” phải nằm giữa %@ và %@.
    %@: “%@” must be more than 0, at most %@.	%@: “%@” phải lớn hơn 0 và tối đa %@.
    %@; next due: %@.	%@; lần đến hạn kế tiếp: %@.
    %@; taken back at %@, as an import was undone	%@; bị thu hồi lúc %@ vì một lần nhập đã được hoàn tác
    (default: %@)	(mặc định: %@)
    (dry run)	(chạy thử)
    (the system's)	(của hệ thống)
    (values: %@)	(giá trị: %@)
    (values: %@; default: %@)	(giá trị: %@; mặc định: %@)
    +%@ a week	+%@ mỗi tuần
    --host and --user belong to --behind, and --host also to --lan.	--host và --user đi cùng --behind, còn --host cũng đi cùng --lan.
    --json prints a document, and %@ is not one.	--json in ra một tài liệu, mà %@ thì không phải.
    --maskable only works with --icon.	--maskable chỉ dùng được cùng --icon.
    --output only works with --share.	--output chỉ dùng được cùng --share.
    25%% Progress	Tiến độ 25%%
    75%% Progress	Tiến độ 75%%
    </Correlation> without a <Correlation>	</Correlation> mà không có <Correlation>
    </HealthData> before the end of an element inside it	</HealthData> trước khi một phần tử bên trong nó kết thúc
    </Record> without a <Record>	</Record> mà không có <Record>
    </Workout> without a <Workout>	</Workout> mà không có <Workout>
    A Firefox from Flatpak, or unpacked into a folder of one's own, may not read them.	Firefox từ Flatpak, hoặc được giải nén vào thư mục riêng, có thể không đọc chúng.
    A PNG cannot be drawn with %@ pixels per point.	Không thể vẽ PNG với %@ pixel mỗi điểm.
    A PNG cannot be shown as text in a terminal.	Không thể hiển thị PNG dưới dạng văn bản trong terminal.
    A QR code with the address of Waymark.	Mã QR chứa địa chỉ của Waymark.
    A VPN or a proxy on another machine looks up names by itself.	VPN hoặc proxy trên máy khác tự tra tên.
    A board of ideas: listed, added, voted for	Bảng ý tưởng: liệt kê, thêm, bỏ phiếu
    A browser can only be added with JavaScript.	Chỉ thêm được trình duyệt khi có JavaScript.
    A browser gives it as a few hundred letters of JSON.	Trình duyệt cung cấp đăng ký dưới dạng vài trăm ký tự JSON.
    A browser may remember an address for about a minute, and open connections go on.	Trình duyệt có thể nhớ một địa chỉ khoảng một phút, và kết nối đang mở vẫn tiếp tục.
    A browser that has only just started may take minutes to follow a lock, or its end.	Trình duyệt vừa mới khởi động có thể mất vài phút mới nhận lệnh khóa hoặc mở khóa.
    A browser that you start in a namespace of your own, where its policies are hidden, opens everything: unshare, for example.	Trình duyệt bạn khởi động trong không gian tên riêng, nơi các chính sách của nó bị giấu, sẽ mở mọi thứ: chẳng hạn với unshare.
    A category holds many sites at once: waymark lock list	Một danh mục chứa nhiều trang web cùng lúc: waymark lock list
    A certificate takes three options together.	Chứng chỉ cần ba tùy chọn cùng lúc.
    A click can open a web page or a Waymark command, and nothing else.	Một cú nhấp chỉ mở trang web hoặc lệnh của Waymark, không gì khác.
    A click on a notification opens nothing: %@ could not be started.	Nhấp vào thông báo không mở gì cả: không thể khởi động %@.
    A click on a notification opens nothing: %@ is not installed.	Nhấp vào thông báo không mở gì cả: %@ chưa được cài đặt.
    A click on a notification opens nothing: its target is not a web page.	Nhấp vào thông báo không mở gì cả: đích của nó không phải là trang web.
    A copy made with: waymark backup FILE	Một bản sao tạo bằng: waymark backup FILE
    A daily goal by its name, such as steps, distance or exercise; any, for whichever of your goals you meet first; or all, for all of them. The name of a goal is that of its measure: waymark measures.\n\nUnder the strict policy a choice counts from tomorrow, unless it can only ask for more: all, or one goal in place of any. Only what devices counted opens the lock then, as with steps.	Một mục tiêu ngày theo tên, như steps, distance hoặc exercise; any cho mục tiêu bạn đạt trước; hoặc all cho tất cả. Mục tiêu mang tên của số đo: waymark measures.\n\nVới chính sách nghiêm ngặt, lựa chọn có hiệu lực từ ngày mai, trừ khi chỉ có thể đòi hỏi nhiều hơn: all, hoặc một mục tiêu thay cho any. Khi đó chỉ những gì thiết bị đếm được mới mở khóa, như với bước chân.
    A daily goal?	Đặt mục tiêu hằng ngày?
    A day below the goal, and no harm done.	Một ngày dưới mục tiêu, nhưng không sao cả.
    A day for your personal history.	Một ngày đáng ghi vào lịch sử của riêng bạn.
    A day of the week, today when left out.	Một ngày trong tuần; bỏ trống là hôm nay.
    A day well walked.	Một ngày đi bộ thật tốt.
    A day with little walking, and that is fine.	Một ngày đi bộ ít, và như thế cũng ổn.
    A day your legs will remember.	Một ngày đôi chân bạn sẽ nhớ.
    A different number of steps	Số bước khác
    A drawing is no JSON document.	Bản vẽ không phải là tài liệu JSON.
    A file made by the export	Một tệp do bản xuất tạo ra
    A file, now	Một tệp, ngay bây giờ
    A folder: every export put there is imported	Một thư mục: mọi bản xuất được đưa vào đó
    A forecast needs eight weeks of days.	Cần dữ liệu tám tuần để dự báo.
    A freeze saved %@: your %@ goes on. %@ left.	Một lượt bảo lưu đã cứu %@: %@ của bạn tiếp tục. Còn %@.
    A gentle day on your feet.	Một ngày đi lại nhẹ nhàng.
    A goal stays in force in the years to come until you change it. Measures are steps, distance, flights, activeEnergy, activeMinutes and exerciseSessions. A number without a unit is in the unit you use.	Mục tiêu có hiệu lực cả trong các năm sau cho đến khi bạn thay đổi. Các số đo là steps, distance, flights, activeEnergy, activeMinutes và exerciseSessions. Số không kèm đơn vị được hiểu theo đơn vị bạn dùng.
    A good start: you are on your way.	Khởi đầu tốt: bạn đã lên đường rồi.
    A healthy lot of steps that day.	Hôm đó bạn đi được rất nhiều bước.
    A line in a status bar:	Một dòng trên thanh trạng thái:
    A list of allowed sites of the administrator's goes before the lock.	Danh sách trang web được phép của người quản lý được ưu tiên hơn khóa.
    A list of exceptions of the administrator's goes before the lock.	Danh sách ngoại lệ của người quản lý được ưu tiên hơn khóa.
    A little walk does a lot of good.	Đi bộ một chút thôi cũng rất có lợi.
    A lock could not be set: %@.	Không đặt được khóa: %@.
    A lock is not as it should be: %@. See: waymark lock	Một khóa không như mong muốn: %@. Xem: waymark lock
    A locked app runs if you start it under another name: a copy of it, through ld.so, or from memory.	Ứng dụng bị khóa vẫn chạy nếu bạn khởi động nó dưới tên khác: một bản sao, qua ld.so, hoặc từ bộ nhớ.
    A long walk on most days of the week.	Hầu hết các ngày trong tuần đều có một chuyến đi bộ dài.
    A long way on foot, and it shows.	Đi bộ cả một quãng dài, và nhìn là thấy ngay.
    A message makes no sense: “%@”: %@.	Có thông điệp vô nghĩa: “%@”: %@.
    A message of %@ bytes is too long, %@ are allowed.	Thông điệp %@ byte là quá dài, chỉ cho phép %@.
    A moment to think again	Một chút thời gian để nghĩ lại
    A name of %@ bytes is too long.	Tên %@ byte là quá dài.
    A name or an address under which the watch reaches this machine; by default those that it has.	Tên hoặc địa chỉ để đồng hồ kết nối đến máy này; bỏ trống là những tên và địa chỉ máy đang có.
    A negative number corrects what devices counted too much.	Số nhỏ hơn 0 trừ đi phần thiết bị đếm thừa.
    A negative number corrects what devices counted too much: log steps -800	Số nhỏ hơn 0 trừ đi phần thiết bị đếm thừa: log steps -800
    A new streak begins with the next day that is met. See: waymark streak	Chuỗi ngày mới bắt đầu từ ngày đạt tiếp theo. Xem: waymark streak
    A new week	Một tuần mới
    A note of %@ bytes is too long.	Ghi chú %@ byte là quá dài.
    A note of %@ characters is too long.	Ghi chú %@ ký tự là quá dài.
    A note to go with it.	Ghi chú kèm theo.
    A number (Enter for %@):	Một số (Enter để chọn %@):
    A number without a unit is in the unit you use. If it is far from your last weighing, and closer to it in the other unit, you are asked which one you mean.	Số không kèm đơn vị được hiểu theo đơn vị bạn dùng. Nếu nó xa lần cân gần nhất mà lại gần hơn theo đơn vị kia, bạn sẽ được hỏi lại.
    A number without a unit is in the unit you use. Measures are, among others, waist, restingHeartRate, activeMinutes, distance and flights.	Số không có đơn vị được hiểu theo đơn vị bạn dùng. Các số đo gồm có waist, restingHeartRate, activeMinutes, distance và flights.
    A number, with its unit if you like.	Một con số, có thể kèm đơn vị.
    A page failed: %@	Một trang gặp lỗi: %@
    A page that is open stays open until it is loaded again or left.	Trang đang mở vẫn mở đến khi được tải lại hoặc rời đi.
    A part of the day, HH:MM-HH:MM; empty for none.	Một khoảng trong ngày, HH:MM-HH:MM; bỏ trống nếu không cần.
    A pass is in force for %@ more minutes, so no other was taken.	#other=Một lượt mở khẩn cấp còn hiệu lực %@ phút, nên không dùng thêm lượt nào.
    A pass lasts 1 to 60 minutes, not %@.	Một lượt mở khẩn cấp kéo dài 1 đến 60 phút, không phải %@.
    A pass would open nothing now, so none was taken.	Lượt mở khẩn cấp lúc này không mở được gì, nên không lượt nào bị dùng.
    A pause lasts %@ to %@ seconds, not %@.	Một khoảng chờ kéo dài %@ đến %@ giây, không phải %@.
    A pause of %@ seconds is chosen.	#other=Đã chọn khoảng chờ %@ giây.
    A phone app can send its data here, with a token that allows nothing else.	Một ứng dụng trên điện thoại có thể gửi dữ liệu đến đây, với một token không cho phép việc nào khác.
    A picture that keeps itself up to date:	Một hình luôn tự cập nhật:
    A pleasant amount of walking so far.	Đến giờ bạn đã đi được kha khá, thật dễ chịu.
    A program of your own can report steps: with a token for the HTTP API, or by a file in a watched folder.	Chương trình của bạn có thể báo số bước: bằng mã truy cập API HTTP hoặc bằng tệp trong thư mục được theo dõi.
    A program that is started anew runs for up to half a second, while Waymark runs.	Chương trình mới khởi động vẫn chạy được đến nửa giây, trong khi Waymark chạy.
    A program under another name is not recognized: a copy, a mount of your own, one started through ld.so or from memory, or a script that its interpreter does not read from its file.	Chương trình dưới tên khác không được nhận ra: một bản sao, một điểm gắn riêng, chương trình khởi động qua ld.so hoặc từ bộ nhớ, hay một tập lệnh mà trình thông dịch không đọc từ tệp của nó.
    A quiet week: nothing was logged. Shall we begin again today?	Một tuần yên ắng: chưa ghi gì. Hôm nay mình bắt đầu lại nhé?
    A record has an identity that changes when it is restored or copied; what watches are told is numbered within it. A watch that is behind catches up when it is next here.	Mỗi hồ sơ có một danh tính, thay đổi khi hồ sơ được khôi phục hoặc sao chép; những gì báo cho đồng hồ được đánh số theo danh tính đó. Đồng hồ bị chậm sẽ bắt kịp khi kết nối lần tới.
    A recovery forgives at most two missed days, within a week. See: waymark streak	Một lần khôi phục bỏ qua nhiều nhất hai ngày lỡ, trong vòng một tuần. Xem: waymark streak
    A second device that shows the day and logs, such as a watch.	Thiết bị thứ hai để xem ngày hôm nay và ghi lại, như đồng hồ.
    A shell that was open before may remember where it found a program.	Shell đã mở từ trước có thể nhớ nơi nó tìm thấy chương trình.
    A short effort saves it.	Cố một chút là giữ được.
    A short walk now makes the rest of the day easier.	Đi bộ một chút bây giờ, phần còn lại của ngày sẽ dễ hơn.
    A short walk twice a day, and moving becomes easier.	Đi bộ ngắn hai lần mỗi ngày, và vận động sẽ dễ dàng hơn.
    A site by its name or the address of a page, an app by the name of its desktop entry, its flatpak id or the path of its program, a category by its name. A name like com.valvesoftware.Steam is an app. Where a name could mean several things, write site:NAME, app:NAME or category:NAME. With --at an item opens at that many steps of the day, or at the goal if you meet that first.	Trang web ghi bằng tên hoặc địa chỉ một trang; ứng dụng ghi bằng tên mục desktop, mã flatpak hoặc đường dẫn chương trình; danh mục ghi bằng tên. Tên như com.valvesoftware.Steam là ứng dụng. Nếu một tên có thể mang nhiều nghĩa, hãy viết site:TÊN, app:TÊN hoặc category:TÊN. Với --at, một mục mở khi đạt chừng ấy bước trong ngày, hoặc khi đạt mục tiêu nếu đạt trước.
    A site has a dot in its name, for example: waymark lock add %@.com	Tên trang web có dấu chấm, ví dụ: waymark lock add %@.com
    A source called “%@” already sends data over HTTP.	Đã có nguồn tên “%@” gửi dữ liệu qua HTTP.
    A source may be named by the number in front of it.	Có thể gọi một nguồn bằng số đứng trước nó.
    A streak begins today	Một chuỗi ngày bắt đầu hôm nay
    A table of your own needs the columns date and steps, or date and weight kg. See: waymark import --list-formats	Bảng của riêng bạn cần các cột date và steps, hoặc date và weight kg. Xem: waymark import --list-formats
    A table of your own, saved as CSV: a row for each day, with the columns date (such as 2026-05-17) and steps, and if you like distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, a time if you like, and weight kg or weight lb; a weight without a unit is read in yours.	Một bảng của riêng bạn, lưu dạng CSV: mỗi ngày một hàng, với các cột date (như 2026-05-17) và steps, và nếu muốn thì distanceKilometers, activeEnergyKilocalories và flights. Bảng cân nặng có date, time nếu muốn, và weight kg hoặc weight lb. Cân nặng không có đơn vị được đọc theo đơn vị của bạn.
    A title of %@ characters is not accepted: %@ to %@ are allowed.	Tiêu đề %@ ký tự bị từ chối: cho phép từ %@ đến %@.
    A token for a program	Token cho một chương trình
    A topic of ntfy.sh or of your own server	Một chủ đề trên ntfy.sh hoặc máy chủ của bạn
    A value with spaces needs quotes: %@	Giá trị có khoảng trắng cần dấu ngoặc kép: %@
    A watch may be paired until %@.	Có thể ghép đôi đồng hồ đến %@.
    A watch that shows the record and logs into it	Đồng hồ hiển thị hồ sơ và ghi vào đó
    A widget cannot be written as “%@”.	Không thể ghi widget dưới dạng “%@”.
    A widget for another page	Tiện ích cho trang khác
    A widget in one line, for a status bar.	Một tiện ích trong một dòng, cho thanh trạng thái.
    A year or a month, such as 2026, 2026-05 or may; by default this month.	Một năm hoặc một tháng, như 2026, 2026-05 hoặc tháng 5; mặc định là tháng này.
    ARGUMENTS:	ĐỐI SỐ:
    About	Giới thiệu
    About Waymark	Giới thiệu Waymark
    Access	Quyền truy cập
    Achievement	Thành tích
    Achievements	Thành tích
    Activate a licence	Kích hoạt giấy phép
    Activate a licence, replacing an earlier one.	Kích hoạt một giấy phép, thay cho giấy phép trước đó.
    Active Lifestyle!	Lối sống năng động!
    Active energy	Năng lượng vận động
    Active minutes	Số phút vận động
    AdGuard Home answered %@	AdGuard Home trả lời %@
    AdGuard Home answered %@, a redirect	AdGuard Home trả lời %@, là chuyển hướng
    AdGuard Home does not accept the user and the password	AdGuard Home không chấp nhận người dùng và mật khẩu
    AdGuard Home knows no device “%@”	AdGuard Home không biết thiết bị “%@”
    AdGuard Home lets nobody in for some minutes after too many wrong passwords	AdGuard Home không cho ai vào trong vài phút sau quá nhiều lần sai mật khẩu
    Add	Thêm
    Add --yes to follow this other device from now on.	Thêm --yes để từ giờ theo thiết bị khác này.
    Add --yes to replace %@.	Thêm --yes để thay thế %@.
    Add a channel for notifications.	Thêm một kênh thông báo.
    Add a source that sends data automatically.	Thêm một nguồn tự gửi dữ liệu đến.
    Add an idea	Ghi lại một ý tưởng
    Add an idea.	Ghi lại một ý tưởng.
    Add it	Thêm
    Add it there under Settings, Client settings, or give its address.	Hãy thêm nó ở đó trong Cài đặt, Cài đặt máy khách, hoặc nêu địa chỉ của nó.
    Add or remove a notification channel.	Thêm hoặc gỡ một kênh thông báo.
    Add the source	Thêm nguồn
    Add these hours	Thêm những giờ này
    Address	Địa chỉ
    Advanced	Nâng cao
    After a pause of %@ seconds everything may be opened: waymark lock open	#other=Sau khi chờ %@ giây, có thể mở mọi thứ: waymark lock open
    After waiting that long you may open everything for %@ minutes. 0 for a lock that opens at the goal alone.	Sau khi chờ chừng đó, bạn có thể mở mọi thứ trong %@ phút. Đặt 0 để khóa chỉ mở khi đạt mục tiêu.
    After your pause everything is open for %@ more minutes, so no pass was taken.	#other=Sau quãng nghỉ của bạn, mọi thứ còn mở thêm %@ phút, nên không lượt nào bị dùng.
    Again, from the beginning: waymark onboard --restart	Làm lại từ đầu: waymark onboard --restart
    All if left out.	Tất cả nếu bỏ trống.
    All of them: %@	Tất cả: %@
    All set.	Xong cả rồi.
    All set. Your day: waymark	Xong cả rồi. Ngày của bạn: waymark
    All sizes	Mọi kích thước
    All weights	Tất cả cân nặng
    Allow Waymark to know where you are, for the weather.	Cho phép Waymark biết bạn ở đâu, để xem thời tiết.
    Allow Waymark to know where you are, or not	Cho phép hoặc không cho Waymark biết bạn đang ở đâu
    Allow it	Cho phép
    Allow it with: waymark weather allow	Cho phép bằng: waymark weather allow
    Allow it, or not: waymark weather allow, waymark weather deny	Cho phép hay không: waymark weather allow, waymark weather deny
    Almost open	Sắp mở
    Almost there! Just 25%% left to reach your goal.	Sắp đến rồi! Chỉ còn 25%% nữa là đạt mục tiêu.
    Almost there: one good walk is all it takes.	Sắp đến rồi: chỉ cần đi bộ một chuyến kha khá.
    Also after falling well below one	Cả khi đã tụt xa dưới một cột mốc
    Also check the slow shields, such as browsers.	Kiểm tra cả các lá chắn chậm, như trình duyệt.
    Also import settings and time zone moves from the export of a whole record.	Lấy cả cài đặt và các lần đổi múi giờ của một hồ sơ đầy đủ.
    Also listen in the private networks of this machine, with TLS.	Lắng nghe cả trong các mạng riêng của máy này, bằng TLS.
    Also take away what other users of this machine lock.	Gỡ cả những gì người dùng khác của máy này khóa.
    Also when it cannot be reached: what is on it stays there.	Cả khi không kết nối được: những gì trên đó vẫn còn.
    Amazfish (amazfish.kexi)	Amazfish (amazfish.kexi)
    Amazfish keeps amazfish.kexi below ~/.local/share, on Sailfish OS in harbour-amazfish. Give that file.	Amazfish giữ amazfish.kexi trong ~/.local/share, trên Sailfish OS thì trong harbour-amazfish. Hãy nhập tệp đó.
    An Apple Health export, a CSV of days and more; see: waymark help importing	Bản xuất Apple Health, tệp CSV theo ngày và nhiều loại khác; xem: waymark help importing
    An Apple Health export, a CSV of days, Google Fit or Withings.	Bản xuất Apple Health, tệp CSV theo ngày, Google Fit hoặc Withings.
    An IANA name, such as Europe/Berlin.	Một tên IANA, ví dụ Europe/Berlin.
    An active day: well done.	Một ngày năng động: làm tốt lắm.
    An address of a picture has no scope: it shows that picture.	Địa chỉ của hình ảnh không có phạm vi quyền: nó hiển thị hình ảnh đó.
    An administrator of this machine can undo everything, the clock included.	Người quản trị máy này có thể bỏ mọi thứ, kể cả bằng cách chỉnh đồng hồ.
    An automation calls %@ when that sensor changes: trigger %@ with %@	Một tự động hóa gọi %@ khi cảm biến đó thay đổi: trình kích hoạt %@ với %@
    An entry of that kind has no %@.	Mục loại này không có trường: %@.
    An executable in the folder hooks of your record that is named after an event, such as DaysChanged or DaysChanged.notify.sh, gets each of them as JSON on standard input.	Tệp thực thi trong thư mục hooks của hồ sơ mang tên một sự kiện, như DaysChanged hoặc DaysChanged.notify.sh, nhận từng sự kiện dưới dạng JSON ở đầu vào chuẩn.
    Android	Android
    Another browser	Trình duyệt khác
    Another device is being compared there just now.	Ngay lúc này một thiết bị khác đang được so sánh ở đó.
    Another measure instead of steps, such as distance or waist.	Một số đo khác thay cho số bước, chẳng hạn distance hoặc waist.
    Another process is already serving this record.	Một tiến trình khác đã phục vụ hồ sơ này rồi.
    Another process is writing to the record.	Một tiến trình khác đang ghi vào hồ sơ.
    Another process serves this record, but its web app does not listen.	Một tiến trình khác phục vụ hồ sơ này, nhưng ứng dụng web của nó không lắng nghe.
    Another program listens at port %@, so the web app cannot.	Một chương trình khác đang lắng nghe ở cổng %@, nên ứng dụng web không dùng được cổng đó.
    Another program listens at port %@, where watches look for this machine.	Một chương trình khác đang lắng nghe ở cổng %@, nơi các đồng hồ tìm máy này.
    Another program listens at port %@.	Một chương trình khác đang lắng nghe ở cổng %@.
    Another watch	Thêm đồng hồ
    Another waymark-watch is running with this folder.	Một waymark-watch khác đang làm việc trong thư mục này.
    Any service of Apprise	Bất kỳ dịch vụ nào của Apprise
    App	Ứng dụng
    App Lock	Khóa ứng dụng
    App Lock counts as off, because it needs Waymark Pro.	Khóa ứng dụng được coi là tắt, vì cần có Waymark Pro.
    App Lock is off	Khóa ứng dụng đang tắt
    App Lock is off from then on, and what it locks opens.	Từ lúc đó Khóa ứng dụng tắt và những gì nó khóa sẽ mở.
    App Lock is off from tomorrow; until then the strict policy keeps it.	Khóa ứng dụng tắt từ ngày mai; đến lúc đó chế độ nghiêm ngặt vẫn giữ.
    App Lock is off.	Khóa ứng dụng đang tắt.
    App Lock is off. Turn it on with: waymark lock enable	Khóa ứng dụng đang tắt. Bật bằng: waymark lock enable
    App Lock is on only with a way out. Check the free space, and the permissions of its folder.	Khóa ứng dụng chỉ bật khi có lối thoát. Hãy kiểm tra dung lượng trống và quyền của thư mục.
    App Lock is on until you reach %@ steps.	Khóa ứng dụng đang bật cho đến khi bạn đạt %@ bước.
    App Lock is on until you reach %@.	App Lock bật đến khi bạn đạt %@.
    App Lock is on, and everything was freed by hand.	Khóa ứng dụng đang bật, và mọi thứ đã được mở bằng tay.
    App Lock is on, and nothing is locked while no goal that opens it is on.	App Lock đang bật; khi chưa bật mục tiêu nào mở khóa thì không có gì bị khóa.
    App Lock is on, and nothing is locked while there is no step goal.	Khóa ứng dụng đang bật, nhưng không khóa gì khi chưa có mục tiêu bước.
    App Lock is on, and nothing is selected.	Khóa ứng dụng đang bật, nhưng chưa chọn gì.
    App Lock is on. Not everything could be freed by hand: something is still held on this machine.	Khóa ứng dụng đang bật. Không phải mọi thứ đều gỡ được bằng tay: vẫn còn thứ bị chặn trên máy này.
    App Lock is on: locked until you reach %@ steps.	Khóa ứng dụng đang bật: đã khóa đến khi bạn đạt %@ bước.
    App Lock is on: locked until you reach %@.	App Lock đang bật: khóa đến khi bạn đạt %@.
    App Lock is on: nothing is locked now, next change at %@.	Khóa ứng dụng đang bật: hiện không khóa gì, thay đổi tiếp theo lúc %@.
    App Lock is on: nothing more is locked today.	App Lock đang bật: hôm nay không khóa gì nữa.
    App Lock is on: open after a pause until %@.	Khóa ứng dụng đang bật: mở sau khoảng chờ đến %@.
    App Lock is on: open for the rest of the day.	Khóa ứng dụng đang bật: mở đến hết ngày.
    App Lock is on: open with a pass until %@.	Khóa ứng dụng đang bật: mở bằng lượt khẩn cấp đến %@.
    App Lock is unlocked by the step goal, and that is off, so nothing was changed.	Khóa ứng dụng mở khi đạt mục tiêu bước, mà chưa có mục tiêu nào đang bật, nên không có gì thay đổi.
    App Lock opens at the step goal, and no pause is chosen.	Khóa ứng dụng mở khi đạt mục tiêu bước, và chưa chọn khoảng chờ nào.
    App Lock still holds something here: %@. To free it: %@	Khóa ứng dụng vẫn đang khóa ở đây: %@. Để mở: %@
    App Lock still holds something here: %@. To free it: %@, or: sudo waymark lock uninstall	Khóa ứng dụng vẫn đang khóa ở đây: %@. Để mở: %@, hoặc: sudo waymark lock uninstall
    App Lock still holds something here: %@. To free it: sudo waymark lock uninstall	Khóa ứng dụng vẫn chặn thứ gì đó ở đây: %@. Để gỡ: sudo waymark lock uninstall
    App Lock still holds something. To free it, on the machine itself: sudo waymark lock uninstall, or the script waymark-rescue in the folder of the record.	Khóa ứng dụng vẫn chặn thứ gì đó. Để gỡ, ngay trên máy đó: sudo waymark lock uninstall, hoặc tập lệnh waymark-rescue trong thư mục hồ sơ.
    App Lock turned off	Đã tắt Khóa ứng dụng
    App Lock turned off from %@	Tắt Khóa ứng dụng từ %@
    App Lock: apps locked until the day's goal is met (Pro).	App Lock: khóa ứng dụng đến khi đạt mục tiêu ngày (Pro).
    App Settings	Cài đặt ứng dụng
    App icon	Biểu tượng ứng dụng
    App language	Ngôn ngữ ứng dụng
    Appearance	Giao diện
    Apple Health export (export.xml or .zip)	Bản xuất Apple Health (export.xml hoặc .zip)
    Apple's push service accepts nothing from senders without a reachable contact.	Dịch vụ đẩy của Apple không nhận gì từ người gửi mà nó không thể liên hệ.
    Approaching Goal	Sắp đến mục tiêu
    Apps	Ứng dụng
    Apps Unlocked!	Đã mở khóa ứng dụng!
    Apps locked until the day's step goal is met	Ứng dụng bị khóa đến khi đạt mục tiêu bước trong ngày
    Apps that are built on Chromium, such as chat programs, do not read the policy.	Ứng dụng dựng trên Chromium, như chương trình trò chuyện, không đọc chính sách.
    As a calendar	Dạng lịch
    As a file	Dưới dạng tệp
    As a list	Dạng danh sách
    As in your settings	Theo cài đặt của bạn
    As it stands in the address, for example: --host health.example.org	Viết như trong địa chỉ, ví dụ: --host health.example.org
    As it was seen last.	Như lần xem gần nhất.
    As much a day as in %@	Mỗi ngày bằng với %@
    As shown by `notifications channels`, for example ntfy-2.	Như `notifications channels` hiển thị, ví dụ ntfy-2.
    As the machine	Theo máy
    As the proxy sends it, for example: --user anna	Viết như proxy gửi, ví dụ: --user anna
    As the screen	Theo màn hình
    As waymark lock list shows them.	Như waymark lock list hiển thị.
    As waymark lock schedule list shows it.	Như waymark lock schedule list hiển thị.
    Ask for a code with: waymark serve --open	Lấy mã bằng: waymark serve --open
    Ask for a new one with: waymark serve --open	Lấy mã mới bằng: waymark serve --open
    Ask nothing, now or later.	Không hỏi gì, bây giờ lẫn sau này.
    Ask the issuer for a new one.	Hãy xin bản mới từ bên đã cấp.
    At a terminal, arrow keys choose, Enter confirms and Esc goes back. Elsewhere the answers are lines of standard input. Each answer is saved at once; run the command again to continue.	Trên terminal, phím mũi tên để chọn, Enter xác nhận và Esc quay lại. Ở nơi khác, câu trả lời là các dòng của đầu vào chuẩn. Mỗi câu trả lời được giữ ngay; chạy lại để tiếp tục.
    At account.xiaomi.com open Privacy, Manage your data, Mi Fitness, and request a download. Unpack the zip with the password that is shown there, and give the folder.	Tại account.xiaomi.com, mở Quyền riêng tư, Quản lý dữ liệu, Mi Fitness và yêu cầu tải xuống. Giải nén tệp zip bằng mật khẩu hiển thị ở đó rồi đưa thư mục.
    At most this many, the newest of them.	Nhiều nhất chừng này, lấy các mục mới nhất.
    At takeout.google.com choose Fitbit or Google Health alone, and give the zip as it comes.	Tại takeout.google.com, chỉ chọn Fitbit hoặc Google Health, rồi nhập nguyên tệp zip nhận được.
    Athletic Performance!	Phong độ vận động viên!
    Authenticates with the server; - to read it from standard input.	Xác thực với máy chủ; - để đọc từ đầu vào chuẩn.
    Automatic	Tự động
    Automations, New Automation, Automation Type: REST API	Automations, New Automation, Automation Type: REST API
    Available: %@.	Các loại hiện có: %@.
    Average per day	Trung bình mỗi ngày
    Back to	Quay lại
    Backup	Sao lưu
    Badminton	Cầu lông
    Basketball	Bóng rổ
    Before an existing file is replaced, you are asked.	Trước khi thay thế một tệp đã có, bạn sẽ được hỏi.
    Begin	Bắt đầu
    Begin anew with: waymark watch pair	Bắt đầu lại bằng: waymark watch pair
    Beginner	Người mới
    Behind the measure: show, set VALUE, enable, disable or log. A number without a unit is in the unit you use. Measures are, among others, distance, activeEnergy, flights and activeMinutes.	Sau số đo: show, set GIÁ TRỊ, enable, disable hoặc log. Số không có đơn vị được hiểu theo đơn vị bạn dùng. Các số đo gồm distance, activeEnergy, flights, activeMinutes và những số đo khác.
    Below it %@ the address, %@, and %@ with %@ the token	Bên dưới, %@ là địa chỉ, %@ và %@ với %@ là token
    Below which path of its host the web app stands.	Ứng dụng web nằm dưới đường dẫn nào của máy chủ.
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
    Both can be imported again, here or elsewhere.	Cả hai đều có thể nhập lại, ở đây hoặc nơi khác.
    Boxing	Quyền Anh
    Bring it back, or end it with: waymark sources unwatch %@	Hãy đưa nó trở lại, hoặc ngừng theo dõi bằng: waymark sources unwatch %@
    Bring the record up to date with: waymark import FILE	Cập nhật dữ liệu bằng: waymark import FILE
    Browsers from Flatpak, Snap or an AppImage may read another folder.	Trình duyệt từ Flatpak, Snap hoặc AppImage có thể đọc thư mục khác.
    Build it first: Scripts/waymark builds what is missing.	Hãy tạo nó trước: Scripts/waymark tạo những gì còn thiếu.
    Building Momentum!	Đang lấy đà!
    But nothing on this machine holds apps.	Nhưng không có gì trên máy này khóa ứng dụng.
    But nothing on this machine holds sites.	Nhưng không có gì trên máy này khóa trang web.
    But nothing on this machine holds what you selected.	Nhưng không có gì trên máy này khóa những thứ bạn đã chọn.
    But something is still held on this machine.	Nhưng vẫn còn thứ bị khóa trên máy này.
    By default now.	Bỏ trống là bây giờ.
    By hand, such as from a pedometer	Nhập bằng tay, ví dụ từ máy đếm bước
    By hour	Theo giờ
    By month	Theo tháng
    By weekday	Theo thứ trong tuần
    CDATA section	phần CDATA
    Cairn	Chồng đá
    Calendar	Lịch
    Can be held by: %@	Có thể chặn bằng: %@
    Can be redone	Có thể làm lại
    Cancel	Hủy
    Cannot be handed over	Không chuyển đi được
    Care of the record	Chăm sóc dữ liệu
    Categories	Danh mục
    Categories and apps	Danh mục và ứng dụng
    Certificate	Chứng chỉ
    Certificate as text	Chứng chỉ dạng văn bản
    Change	Thay đổi
    Change a setting	Thay đổi một cài đặt
    Change a setting with: waymark settings set KEY VALUE	Đổi một cài đặt bằng: waymark settings set KEY VALUE
    Change a setting.	Thay đổi một cài đặt.
    Change it with: waymark log edit %@	Sửa bằng: waymark log edit %@
    Change parts of an entry; the rest of it stays.	Thay đổi một phần của một mục; phần còn lại giữ nguyên.
    Change settings at a terminal, with the arrow keys.	Đổi cài đặt tại terminal bằng các phím mũi tên.
    Change the setting itself: waymark settings	Hãy đổi chính thiết lập đó: waymark settings
    Change which notifications you get, and when.	Đổi những thông báo bạn nhận và khi nào.
    Changed how milestones count	Đã đổi cách tính cột mốc
    Changed to %@	Đã đổi thành %@
    Changes of the last 24 hours can be undone.	Có thể hoàn tác các thay đổi trong 24 giờ qua.
    Channel	Kênh
    Channels	Các kênh
    Channels of kind %@ are only available in waymark-service.	Các kênh loại %@ chỉ có trong waymark-service.
    Check every shield, which takes some seconds	Kiểm tra mọi lớp chặn, mất vài giây
    Check its name, and that it is executable.	Hãy kiểm tra tên của nó, và nó có chạy được không.
    Check its permissions, or choose another folder with --home DIR.	Hãy kiểm tra quyền truy cập của nó, hoặc chọn thư mục khác bằng --home DIR.
    Check its permissions, or delete it to get the list that comes with Waymark.	Hãy kiểm tra quyền truy cập của nó, hoặc xóa nó để có danh sách đi kèm Waymark.
    Check its permissions, or set XDG_CONFIG_HOME.	Hãy kiểm tra quyền truy cập, hoặc đặt XDG_CONFIG_HOME.
    Check its permissions.	Hãy kiểm tra quyền truy cập của nó.
    Check that AdGuard Home runs, and its address.	Hãy kiểm tra AdGuard Home có chạy không, và địa chỉ của nó.
    Check that Pi-hole runs, and its address.	Hãy kiểm tra Pi-hole có chạy không, và địa chỉ của nó.
    Check that both devices are in one network, and that waymark serve runs.	Hãy kiểm tra xem hai thiết bị có ở cùng một mạng và waymark serve có đang chạy không.
    Check that both devices have the same version of Waymark.	Hãy kiểm tra xem hai thiết bị có cùng phiên bản Waymark không.
    Check that it is executable.	Hãy kiểm tra xem tệp có quyền thực thi không.
    Check that it is the right one.	Hãy kiểm tra xem có đúng không.
    Check the address of AdGuard Home.	Hãy kiểm tra địa chỉ của AdGuard Home.
    Check the address of Pi-hole.	Hãy kiểm tra địa chỉ của Pi-hole.
    Check the address: it is the one of its web page, without /admin.	Hãy kiểm tra địa chỉ: đó là địa chỉ trang web của nó, không có /admin.
    Check the address: it is the one of its web page.	Hãy kiểm tra địa chỉ: đó là địa chỉ trang web của nó.
    Check the app's export settings.	Hãy kiểm tra cài đặt xuất của ứng dụng.
    Check the certificate of AdGuard Home.	Hãy kiểm tra chứng chỉ của AdGuard Home.
    Check the certificate of Pi-hole.	Hãy kiểm tra chứng chỉ của Pi-hole.
    Check the clock of this machine.	Hãy kiểm tra đồng hồ của máy này.
    Check the clock of this machine: date	Hãy kiểm tra đồng hồ của máy này: date
    Check the date and time of that device.	Hãy kiểm tra ngày giờ của thiết bị đó.
    Check the free space and the permissions of its folder, and do it again.	Hãy kiểm tra dung lượng trống và quyền truy cập của thư mục chứa nó, rồi làm lại.
    Check the free space and the permissions of its folder.	Hãy kiểm tra dung lượng trống và quyền truy cập của thư mục chứa nó.
    Check the free space and the permissions. Nothing was changed.	Hãy kiểm tra dung lượng trống và quyền truy cập. Không có gì thay đổi.
    Check the free space, and the permissions of the record's folder.	Hãy kiểm tra dung lượng trống và quyền truy cập của thư mục chứa hồ sơ.
    Check the owner and the permissions of %@.	Hãy kiểm tra chủ sở hữu và quyền truy cập của %@.
    Check the path and its permissions.	Hãy kiểm tra đường dẫn và quyền truy cập.
    Check the path, and that the user who runs Waymark may read it.	Hãy kiểm tra đường dẫn, và người dùng chạy Waymark có được đọc nó không.
    Check the path.	Hãy kiểm tra đường dẫn.
    Check the path. A browser gives the subscription as JSON.	Hãy kiểm tra đường dẫn. Trình duyệt cung cấp đăng ký dưới dạng JSON.
    Check the permissions of its folder.	Hãy kiểm tra quyền truy cập của thư mục chứa nó.
    Check the record and everything around it.	Kiểm tra hồ sơ và mọi thứ xung quanh.
    Check where standard output goes.	Hãy kiểm tra xem đầu ra chuẩn đi đến đâu.
    Check which data the app is set to send.	Hãy kiểm tra xem ứng dụng được đặt để gửi dữ liệu nào.
    Choices	Lựa chọn
    Choose a pause after which everything may be opened, or none	Chọn khoảng chờ rồi được mở tất cả, hoặc không có
    Choose another goal with: waymark lock goal steps	Chọn mục tiêu khác bằng: waymark lock goal steps
    Choose another name.	Hãy chọn tên khác.
    Choose another one with --home DIR.	Hãy chọn thư mục khác bằng --home DIR.
    Choose another place.	Hãy chọn chỗ khác.
    Choose another port, or a free one: waymark serve --port 0	Hãy chọn cổng khác, hoặc một cổng còn trống: waymark serve --port 0
    Choose how strict App Lock is	Chọn mức nghiêm ngặt của Khóa ứng dụng
    Choose json or csv.	Hãy chọn json hoặc csv.
    Choose one at a time: credits, the code to share, or the icon.	Mỗi lần chỉ chọn một: danh sách ghi công, mã để chia sẻ, hoặc biểu tượng.
    Choose one of the two: start over, or skip it all.	Hãy chọn một trong hai: làm lại từ đầu, hoặc bỏ qua tất cả.
    Choose one of: %@	Chọn một trong: %@
    Choose one or more, then import.	Hãy chọn một hoặc nhiều tệp, rồi nhập.
    Choose one, then import.	Hãy chọn một tệp, rồi nhập.
    Choose one: waymark lock pause 10s. In an emergency: waymark lock pass	Hãy chọn: waymark lock pause 10s. Khi khẩn cấp: waymark lock pass
    Choose the unit weights are shown in: kg, lb or st.	Chọn đơn vị hiển thị cân nặng: kg, lb hoặc st.
    Choose when a milestone may be reached again.	Chọn khi nào một cột mốc có thể đạt lại.
    Choose which goal opens App Lock	Chọn mục tiêu nào mở App Lock
    Choose “%@” and send it once more.	Hãy chọn “%@” rồi gửi lại.
    Chromium and its relatives	Chromium và họ hàng
    Classic	Cổ điển
    Clear sky	Trời quang
    Climbing	Leo núi
    Close	Đóng
    Close to the weight goal	Gần cân nặng mục tiêu
    Code	Mã
    Colour theme	Chủ đề màu
    Colours	Màu sắc
    Compare the digits	So sánh các chữ số
    Compare the fingerprint with the one that waymark serve printed, and install nothing where they differ.	Hãy so sánh dấu vân tay với dấu vân tay mà waymark serve đã in ra, và đừng cài đặt gì nếu chúng khác nhau.
    Compared	So sánh
    Compared over the first %@ days of each month.	#other=So sánh %@ ngày đầu của mỗi tháng.
    Compared over the first %@ days of each year.	#other=So sánh %@ ngày đầu của mỗi năm.
    Comparison with your average	So với mức trung bình của bạn
    Compass	La bàn
    Compressed deliveries are not accepted.	Không nhận dữ liệu gửi đến ở dạng nén.
    Confirm on %@ too that they are the same.	Hãy xác nhận cả trên %@ rằng chúng giống nhau.
    Congratulations! You've reached your goal weight!	Chúc mừng! Bạn đã đạt cân nặng mục tiêu!
    Connect the watch by cable and give its folder GARMIN, or ask for your data at garmin.com/account/datamanagement and give the zip that comes.	Nối đồng hồ bằng cáp và nhập thư mục GARMIN của nó, hoặc yêu cầu dữ liệu của bạn tại garmin.com/account/datamanagement và nhập tệp zip nhận được.
    Connected	Đã kết nối
    Contact	Liên hệ
    Continue	Tiếp tục
    Continue whenever you like: waymark onboard	Tiếp tục lúc nào tùy bạn: waymark onboard
    Continue with: waymark onboard	Tiếp tục bằng: waymark onboard
    Cooldown	Thả lỏng
    Coordinates	Tọa độ
    Copies of a site under another name, such as translated pages, are not held back.	Bản sao của trang web dưới tên khác, như trang được dịch, không bị chặn.
    Copy it again while its program is closed.	Hãy sao chép lại khi chương trình của nó đã đóng.
    Copy or export it again.	Hãy sao chép hoặc xuất lại.
    Copy the whole ticket that “waymark watch pair” shows on the other device.	Hãy sao chép toàn bộ vé mà “waymark watch pair” hiển thị trên thiết bị kia.
    Core training	Tập cơ trung tâm
    Correct the line, or delete the file to get the list that comes with Waymark.	Hãy sửa dòng đó, hoặc xóa tệp để có danh sách đi kèm Waymark.
    Count an excluded source again.	Tính lại một nguồn đã loại trừ.
    Count days in a different time zone	Tính ngày theo múi giờ khác
    Count days in a different time zone.	Tính ngày theo múi giờ khác.
    Create %@ again.	Hãy tạo lại %@.
    Credits	Ghi công
    Cross training	Tập luyện chéo
    Cross-country skiing	Trượt tuyết băng đồng
    Custom colour in progress	Màu riêng khi đang thực hiện
    Custom colour when completed	Màu riêng khi hoàn thành
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
    Date Range: Default, Aggregate Data: on, Time Grouping: Hours	Date Range: Default, Aggregate Data: bật, Time Grouping: Hours
    Day	Ngày
    Day and month in dates	Ngày và tháng trong các ngày
    Day begins at	Ngày bắt đầu lúc
    Day first (dmy) or month first (mdy), for tables whose dates do not tell.	Ngày trước (dmy) hay tháng trước (mdy), cho bảng mà các ngày không cho biết.
    Day of the summary	Ngày tổng kết
    Day records	Dữ liệu theo ngày
    Days	Các ngày
    Days and hours	Ngày và giờ
    Days and hours, such as "weekdays 9:00-17:00", "sat,sun 22:00-6:00" or "20:00-24:00"; without days it is every day, without hours the whole day. Without items it applies to everything that is selected. Several schedules add up, and what has none is locked all day. Meeting the step goal still opens everything. Under the strict policy longer hours apply at once, and a first schedule, which frees all other hours, from midnight on.	Ngày và giờ, chẳng hạn "weekdays 9:00-17:00", "sat,sun 22:00-6:00" hoặc "20:00-24:00"; không ghi ngày là mọi ngày, không ghi giờ là cả ngày. Không ghi mục nào thì áp dụng cho mọi thứ đã chọn. Nhiều lịch cộng lại với nhau; mục không có lịch bị khóa cả ngày. Đạt mục tiêu bước vẫn mở mọi thứ. Ở chế độ nghiêm ngặt, giờ dài hơn có hiệu lực ngay, còn lịch đầu tiên, vốn mở các giờ khác, có hiệu lực từ nửa đêm.
    Days go from %@ to %@.	Ngày nằm trong khoảng từ %@ đến %@.
    Days of the week	Các ngày trong tuần
    Days per week	Số ngày mỗi tuần
    Days that were not met	Những ngày không đạt
    Debian: copy the text as waymark.crt to /usr/local/share/ca-certificates and run update-ca-certificates. Fedora: copy it to /etc/pki/ca-trust/source/anchors and run update-ca-trust.	Debian: sao chép văn bản thành waymark.crt vào /usr/local/share/ca-certificates rồi chạy update-ca-certificates. Fedora: sao chép vào /etc/pki/ca-trust/source/anchors rồi chạy update-ca-trust.
    Default	Mặc định
    Default: every change applies at once. Strict: you can make the lock tighter at once, and looser only from the next midnight on; and only steps that devices counted open it. An administrator of this machine can always undo it.	Mặc định: mọi thay đổi có hiệu lực ngay. Nghiêm ngặt: bạn có thể siết khóa ngay, còn nới lỏng chỉ từ nửa đêm tới; và chỉ những bước do thiết bị đếm mới mở được. Quản trị viên của máy này luôn có thể gỡ.
    Delete	Xóa
    Delete an entry	Xóa một mục
    Delete an entry with: waymark log delete ID	Xóa một mục bằng: waymark log delete ID
    Delete an entry.	Xóa một mục.
    Delete entries with waymark log delete ID, or undo everything by restoring a backup.	Xóa từng mục bằng waymark log delete ID, hoặc hoàn tác tất cả bằng cách khôi phục một bản sao lưu.
    Delete it in Pi-hole, under Group management.	Hãy xóa nó trong Pi-hole, ở Group management.
    Delete the file, or try it again with: waymark import %@	Xóa tệp, hoặc thử lại bằng: waymark import %@
    Delete this entry? %@	Xóa mục này? %@
    Deleted %@	Đã xóa %@
    Deliveries	Các lần gửi
    Dense drizzle	Mưa phùn dày hạt
    Describe in a few words what you miss.	Hãy nói trong vài từ bạn thấy thiếu gì.
    Details of %@ characters are not accepted: at most %@ are allowed.	Phần chi tiết %@ ký tự bị từ chối: cho phép nhiều nhất %@.
    Device	Thiết bị
    Devices and tokens	Thiết bị và token
    Devices of one name	Các thiết bị trùng tên
    Devices of this network	Thiết bị trong mạng này
    Did you mean %@? All events: waymark plugins --events	Có phải ý bạn là %@? Mọi sự kiện: waymark plugins --events
    Did you mean %@? For hours that go on after midnight write %@.	Ý bạn là %@? Với giờ kéo dài qua nửa đêm, hãy viết %@.
    Did you mean: %@	Có phải ý bạn là: %@
    Different	Khác nhau
    Digits	Chữ số
    Discard	Bỏ
    Distance	Quãng đường
    Do everything that is due now, for example from cron.	Làm mọi việc đến hạn lúc này, như cron sẽ gọi.
    Do it? (y/n)	Thực hiện? (c/k)
    Do not ask whether you are sure.	Không hỏi bạn có chắc không.
    Does the watch show the same digits?	Đồng hồ có hiện cùng các chữ số này không?
    Does the watch show the same digits? (y/n)	Đồng hồ có hiện cùng các chữ số này không? (c/k)
    Done, and done well.	Xong, và xong thật đẹp.
    Downhill skiing	Trượt tuyết đổ đèo
    Download a complete copy	Tải về một bản sao đầy đủ
    Download all ideas as one JSON document	Tải mọi ý tưởng về thành một tài liệu JSON
    Download the certificate; in Settings search for “CA certificate”, choose Install anyway, and take the file.	Tải chứng chỉ về; trong Cài đặt, tìm “Chứng chỉ CA”, chọn Vẫn cài đặt, rồi chọn tệp đó.
    Draw a widget with your own data.	Vẽ một tiện ích với dữ liệu của chính bạn.
    Draw a widget: today, streak or weekly-chart	Vẽ một tiện ích: today, streak hoặc weekly-chart
    Drizzle	Mưa phùn
    Dry run	Chạy thử
    Each notification is shown once, below the next command you run here if nowhere else.	Mỗi thông báo hiện một lần, và nếu không có nơi nào khác thì bên dưới lệnh tiếp theo bạn chạy ở đây.
    Each notification is told once: over the channels that you add, or else in a terminal.	Mỗi thông báo chỉ đến một lần: qua các kênh bạn thêm, nếu không có thì trong terminal.
    Earlier	Cũ hơn
    Earlier years	Các năm trước
    Earn a first freeze.	Nhận lượt bảo lưu đầu tiên.
    Edit	Sửa
    Edit the categories in %@	Sửa các danh mục trong %@
    Edit the entry	Sửa mục
    Elliptical trainer	Máy tập elip
    Ember	Than hồng
    Encouraging message	Lời động viên
    End it in .svg, .png, .txt or .json, or choose with --format.	Hãy kết thúc bằng .svg, .png, .txt hoặc .json, hoặc dùng --format.
    End one that runs, by removing %@	Kết thúc bản đang chạy bằng cách gỡ %@
    End the file name in .json or .csv, or choose with --format json or --format csv.	Hãy đặt tên tệp là .json hoặc .csv, hoặc chọn bằng --format json hay --format csv.
    End waymark-shield	Kết thúc waymark-shield
    Enough to feel it, light enough to keep it up every day.	Đủ để cảm nhận, đủ nhẹ để giữ được mỗi ngày.
    Enter	Vào
    Enter Waymark	Vào Waymark
    Enter it here with: waymark log	Hãy ghi lại ở đây bằng: waymark log
    Enter sets · Esc goes back	Enter đặt · Esc quay lại
    Entered by hand	Nhập bằng tay
    Entries	Các mục đã ghi
    Entries that waited	Các mục đã chờ
    Entry	Mục
    Even if it is unreachable	Ngay cả khi không kết nối được
    Every day	Từng ngày
    Every day that the step goal opened, with the steps that did it: counted by devices, typed by hand, or from imported files; every pass; and when App Lock was turned off, or Waymark Pro given up. The newest comes first.	Mỗi ngày mà mục tiêu bước đã mở, kèm số bước: do thiết bị đếm, nhập tay, hoặc từ tệp đã nhập; mọi lượt mở; và khi nào Khóa ứng dụng bị tắt hoặc Waymark Pro bị bỏ. Mới nhất ở trên.
    Every page can be shown, those of plugins included. What a page lets you change has a command of its own.	Có thể hiển thị mọi trang, kể cả trang của phần bổ trợ. Điều gì một trang cho phép thay đổi đều có lệnh riêng.
    Every setting: read, changed, reset, exported, imported	Mọi cài đặt: đọc, thay đổi, đặt lại, xuất, nhập
    Every step counts, and the first ones count most.	Bước nào cũng đáng giá, và những bước đầu đáng giá nhất.
    Every step of that day counted all the same.	Mỗi bước của ngày hôm đó vẫn đáng giá.
    Every widget with your own data, to choose from.	Mọi tiện ích với dữ liệu của chính bạn, để bạn chọn.
    Everything	Tất cả
    Everything Waymark is made with, and its licences.	Mọi thứ tạo nên Waymark, và các giấy phép của chúng.
    Everything is open until %@.	Mọi thứ mở đến %@.
    Everything it is made with: waymark about --credits	Mọi thứ tạo nên Waymark: waymark about --credits
    Everything stays locked.	Mọi thứ vẫn bị khóa.
    Everything you can choose, in one place.	Mọi thứ bạn có thể chọn, ở cùng một nơi.
    Exactly one is needed: %@	Cần đúng một trong số: %@
    Excellent Goal!	Mục tiêu tuyệt vời!
    Exclude	Loại trừ
    Exclude a source from counting, or include it	Loại một nguồn khỏi việc tính, hoặc tính lại
    Exclude a source from counting.	Loại một nguồn khỏi việc tính.
    Excluded %@	Đã loại trừ %@
    Exercise	Bài tập
    Exercise goal reached	Đã đạt mục tiêu bài tập
    Exercise sessions per day: 1 to 20.	Số buổi tập mỗi ngày: 1 đến 20.
    Exercise streak	Chuỗi ngày tập luyện
    Exercises	Bài tập
    Exercises per day	Số bài tập mỗi ngày
    Export	Xuất
    Export it again with: waymark export FILE --format json	Hãy ghi lại bằng: waymark export FILE --format json
    Export it again, or choose “%@” and send it once more.	Hãy xuất lại, hoặc chọn “%@” rồi gửi lại lần nữa.
    Export it again, or import the readable part with --keep-partial.	Hãy xuất lại, hoặc nhập phần đọc được bằng --keep-partial.
    Export it again.	Hãy xuất lại.
    Export the days, and with json everything else, to a file.	Ghi các ngày, và với json cả mọi thứ khác, vào một tệp.
    Export the settings	Xuất cài đặt
    Exporting as “.%@” is not supported.	Không có định dạng xuất cho “.%@”.
    Exports in %@ are imported automatically.	Các bản xuất trong %@ được tự động nhập.
    Far beyond the goal. What a day!	Vượt xa mục tiêu. Một ngày thật tuyệt!
    Far dates	Ngày quá xa
    Features of this program	Các tính năng của chương trình này
    Feedback	Góp ý
    Feedback board: ideas, and votes for them	Bảng góp ý: các ý tưởng, và phiếu bầu cho chúng
    Fetch it now	Tải ngay
    Fetch the weather now	Tải thời tiết ngay bây giờ
    Fetch the weather now.	Tải thời tiết ngay.
    Few steps left until something opens	Chỉ còn ít bước nữa là mở khóa
    Files	Tệp
    Files are recognised by their content, not by their names. Importing a file twice changes nothing.	Tệp được nhận ra theo nội dung, không theo tên. Nhập một tệp hai lần không thay đổi gì.
    Files are recognised by their content, not by their names; of a folder, a zip or a tgz, all that is known in it is imported. A single file may be compressed. Give all parts of a Takeout together. A - stands for standard input. Importing a file twice changes nothing.\n\nA table of your own is a CSV file with a row for each day. Its first line names the columns, in any order: date (such as 2026-05-17) and steps, and if you like distanceKilometers, activeEnergyKilocalories and flights. A table of weights has date, time if you like, and weight kg or weight lb. Commas, semicolons or tabs stand between them.\n\nDates such as 17.05.2026 and 5/17/2026 are read too: one of the whole table with a number above 12 tells whether the day or the month comes first. Where none does, say it with --dates.\n\nA file that cannot be imported does not keep those after it from being imported; the exit code is then the highest of all files. A damaged file is refused, unless you ask for its readable part. Of a folder or an archive the damaged files, and archives that are encrypted or not safe to read, are left out and named and the others are imported; that is exit code 65.\n\nRows that cannot be true are rejected and named, and the others are imported. If more were rejected than imported, of a file or of one in a folder or an archive, that is exit code 65 too.	Tệp được nhận ra theo nội dung, không theo tên; với một thư mục, tệp zip hay tgz, mọi thứ nhận ra được trong đó đều được nhập. Một tệp riêng lẻ có thể được nén. Hãy đưa tất cả các phần của một Takeout cùng lúc. Dấu - là đầu vào chuẩn. Nhập một tệp hai lần không thay đổi gì.\n\nBảng của riêng bạn là một tệp CSV, mỗi ngày một hàng. Dòng đầu nêu tên các cột, theo thứ tự bất kỳ: date (như 2026-05-17) và steps, và nếu muốn thì distanceKilometers, activeEnergyKilocalories và flights. Bảng cân nặng có date, time nếu muốn, và weight kg hoặc weight lb. Giữa chúng là dấu phẩy, dấu chấm phẩy hoặc tab.\n\nCác ngày như 17.05.2026 và 5/17/2026 cũng đọc được: một ngày trong cả bảng có số lớn hơn 12 cho biết ngày hay tháng đứng trước. Nếu không có ngày nào như vậy, hãy cho biết bằng --dates.\n\nMột tệp không nhập được không cản trở các tệp sau nó; khi đó mã thoát là mã cao nhất trong mọi tệp. Tệp hỏng bị từ chối, trừ khi bạn yêu cầu phần đọc được. Trong một thư mục hay tệp nén, các tệp hỏng và các tệp nén bị mã hoá hoặc không an toàn được bỏ qua và nêu tên, phần còn lại được nhập; mã thoát khi đó là 65.\n\nNhững bản ghi không thể đúng bị từ chối và nêu tên, phần còn lại được nhập. Nếu của một tệp, kể cả tệp trong thư mục hay tệp nén, số bị từ chối nhiều hơn số được nhập thì mã thoát cũng là 65.
    Files or folders to import, - for standard input.	Các tệp hoặc thư mục cần nhập, - cho đầu vào chuẩn.
    Find a page	Tìm một trang
    Firefox	Firefox
    Firefox reads its policies when it starts: restart it to lock, and to unlock.	Firefox đọc chính sách khi khởi động: hãy khởi động lại nó để khóa và để mở khóa.
    First day there	Ngày đầu tiên ở đó
    First remove deleted data from the file, and return the space to the disk.	Trước tiên gỡ khỏi tệp những gì đã xóa và trả lại chỗ trống cho đĩa.
    Fitbit (Google Health's CSV files of Takeout)	Fitbit (các tệp CSV của Google Health trong Takeout)
    Fitbit (JSON files of Takeout)	Fitbit (các tệp JSON của Takeout)
    Fitness calculators	Công cụ tính thể lực
    Five figures. Wonderful!	Năm chữ số. Tuyệt vời!
    Flights	Số tầng
    Flights climbed	Số tầng đã leo
    Fog	Sương mù
    Folder	Thư mục
    Folder, zip or tgz with files in these formats	Thư mục, zip hoặc tgz chứa tệp ở các định dạng này
    Follow the device that shows the ticket: waymark watch pair	Theo thiết bị đang hiện vé: waymark watch pair
    Follow-up work	Việc xử lý sau
    Follow: %@	Theo dõi: %@
    Football	Bóng đá
    For App Lock this counts from tomorrow: the strict policy keeps %@ until then.	Với App Lock, điều này có hiệu lực từ ngày mai: đến lúc đó chính sách nghiêm ngặt giữ %@.
    For a light or a dark bar; by default as in your settings, otherwise dark.	Thanh có màu light (sáng) hay dark (tối); bỏ trống thì theo cài đặt của bạn, nếu không có thì là dark.
    For a source that used to send daily, after three days.	Với một nguồn trước đó vẫn gửi hằng ngày, sau ba ngày.
    For a table in which no date has a number above 12.	Dành cho bảng không có ngày nào chứa số lớn hơn 12.
    For another goal	Với mục tiêu khác
    For example	Ví dụ
    For example "weekdays 9:00-17:00".	Ví dụ "weekdays 9:00-17:00".
    For example 4000. Empty or goal: at the step goal of the day.	Ví dụ 4000. Để trống hoặc goal: theo mục tiêu bước trong ngày.
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
    For the camera of an iPhone with Health Auto Export	Dành cho camera của iPhone có Health Auto Export
    For the camera of an iPhone with Health Auto Export:	Dành cho camera của iPhone có Health Auto Export:
    For the code, make the terminal at least %@ columns wide.	Để thấy mã, hãy mở rộng cửa sổ dòng lệnh ít nhất %@ cột.
    Forest	Rừng
    Forget	Quên
    Forget the licence	Quên giấy phép
    Forget the licence.	Quên giấy phép.
    Forget the licence? What you chose with Pro stays stored, and takes effect again when a licence is activated.	Quên giấy phép? Những gì bạn chọn với Pro vẫn được giữ, và có hiệu lực lại khi một giấy phép được kích hoạt.
    Forget what can be undone: what was deleted is then gone.	Quên những gì có thể hoàn tác: những gì đã xóa sẽ mất hẳn.
    Forget what can be undone? What was deleted cannot be brought back then. (y/n)	Quên những gì có thể hoàn tác? Khi đó không thể lấy lại những gì đã xóa. (c/k)
    Forgive %@	Bỏ qua %@
    Forgive %@? It is the only recovery of this streak, ever.	Bỏ qua %@? Đây là lần khôi phục duy nhất của chuỗi này, mãi mãi.
    Forgive %@? It is the only recovery of this streak, ever. (y/n)	Bỏ qua %@? Đây là lần khôi phục duy nhất của chuỗi này, mãi mãi. (c/k)
    Forgive the last break, once ever.	Bỏ qua lần đứt gần nhất, chỉ một lần duy nhất.
    Format	Định dạng
    Freeze Saver	Bảo lưu kịp thời
    Freeze earned	Nhận được lượt bảo lưu
    Freeze used	Đã dùng lượt bảo lưu
    Freezing drizzle	Mưa phùn băng giá
    Freezing rain	Mưa băng giá
    Fresh air is waiting outside.	Không khí trong lành đang đợi bên ngoài.
    Friday	Thứ Sáu
    From %@ it is opened by %@.	Từ %@ được mở bởi: %@.
    From the beginning	Làm lại từ đầu
    From the beginning, discarding earlier answers.	Làm lại từ đầu, bỏ các câu trả lời trước đó.
    From this day on.	Từ ngày này trở đi.
    Gadgetbridge (database)	Gadgetbridge (cơ sở dữ liệu)
    Garmin (FIT files)	Garmin (các tệp FIT)
    Garmin Connect (CSV of the Steps report)	Garmin Connect (CSV của báo cáo Số bước)
    Garmin Connect (UDSFile of Export Your Data)	Garmin Connect (UDSFile của Export Your Data)
    Getting Started!	Bắt đầu nào!
    Getting started	Những bước đầu tiên
    Getting started: a goal, your data, notifications.	Những bước đầu tiên: mục tiêu, dữ liệu của bạn, thông báo.
    Give 1 to %@ steps, or goal for the step goal of the day.	Hãy nhập từ 1 đến %@ bước, hoặc goal cho mục tiêu bước trong ngày.
    Give at least one change, such as the time or the weight.	Hãy nêu ít nhất một thay đổi, chẳng hạn thời gian hoặc cân nặng.
    Give at most %@ characters.	Hãy nhập tối đa %@ ký tự.
    Give it a file, for example: -o %@	Hãy nêu một tệp, ví dụ: -o %@
    Give it one of up to 100 characters: --name NAME	Hãy đặt tên dài tối đa 100 ký tự: --name NAME
    Give one of the two.	Hãy chỉ dùng một trong hai.
    Give the folder, or the zip or tgz as it came (such as Google's Takeout, or all its parts): what Waymark knows in it is imported at once.	Chỉ định thư mục, hoặc tệp zip hay tgz đúng như khi nhận được (ví dụ Takeout của Google, hoặc tất cả các phần của nó): những gì Waymark nhận ra sẽ được nhập cùng lúc.
    Give the name of its desktop entry, its flatpak id or the path of its program.	Hãy nêu tên mục desktop, id flatpak hoặc đường dẫn chương trình của nó.
    Give the path of a file.	Hãy cho biết đường dẫn của một tệp.
    Give the path of a folder.	Hãy nhập đường dẫn của một thư mục.
    Give the path of a program in it.	Hãy nêu đường dẫn của một chương trình trong đó.
    Give the path of a program, or the name of its desktop entry.	Hãy nêu đường dẫn của một chương trình, hoặc tên mục desktop của nó.
    Give yourself the rights to its folder again, then start again what used it, such as: waymark serve	Hãy cấp lại quyền cho thư mục của nó, rồi khởi động lại thứ đã dùng nó, chẳng hạn: waymark serve
    Goal	Mục tiêu
    Goal Achieved	Đã đạt mục tiêu
    Goal history	Lịch sử mục tiêu
    Goal met on %@ of %@ days	Đạt mục tiêu %@ trên %@ ngày
    Goal reached	Đã đạt mục tiêu
    Goal reached. Well done!	Đã đạt mục tiêu. Làm tốt lắm!
    Goal reached: %@	Đã đạt mục tiêu: %@
    Goal: %@ in %@	Mục tiêu: %@ trong năm %@
    Goal: %@, set on %@	Mục tiêu: %@, đặt vào %@
    Goals	Mục tiêu
    Goals and entries	Mục tiêu và mục đã ghi
    Goals and streaks	Mục tiêu và chuỗi ngày
    Goals of other measures	Mục tiêu của các số đo khác
    Goals reached	Mục tiêu đã đạt
    Going on	Đang tiến hành
    Golf	Golf
    Good Daily Habit!	Thói quen tốt mỗi ngày!
    Google Fit (All Data and All Sessions, JSON)	Google Fit (All Data và All Sessions, JSON)
    Google Fit (Daily activity metrics.csv)	Google Fit (Daily activity metrics.csv)
    Great day on your feet.	Một ngày tuyệt vời trên đôi chân.
    Grey	Xám
    HC Webhook (Health Connect, JSON)	HC Webhook (Health Connect, JSON)
    Half as much again as the goal, and more.	Gấp rưỡi mục tiêu, và hơn thế nữa.
    Half as much again as your goal: impressive.	Gấp rưỡi mục tiêu: ấn tượng thật.
    Half behind you, less than half to go.	Một nửa đã ở phía sau, còn chưa đến một nửa.
    Halfway There	Được nửa đường
    Halfway there	Được nửa đường
    Halfway there! Keep up the great work!	Được nửa đường rồi! Cứ tiếp tục phát huy nhé!
    Halfway to a goal	Được nửa đường đến mục tiêu
    Have a freeze save the streak.	Để một lượt bảo lưu cứu chuỗi ngày.
    Have it ended by an administrator, then: waymark lock install	Hãy nhờ người quản lý máy kết thúc nó, rồi: waymark lock install
    Have it removed by an administrator, then: waymark lock install	Hãy nhờ người quản lý máy gỡ nó, rồi: waymark lock install
    Have systemd run Waymark with your session.	Để systemd chạy Waymark cùng phiên đăng nhập của bạn.
    Health Auto Export (CSV)	Health Auto Export (CSV)
    Health Auto Export (JSON)	Health Auto Export (JSON)
    Health Connect export (zip or database)	Bản xuất Health Connect (zip hoặc cơ sở dữ liệu)
    Heavy rain	Mưa to
    Heavy snow showers	Tuyết rơi từng đợt dày
    Heavy snowfall	Tuyết rơi dày
    Help, your ideas for Waymark, and its terms.	Trợ giúp, ý tưởng của bạn cho Waymark, và các điều khoản.
    Here a token belongs in the field %@.	Ở đây token phải nằm trong trường %@.
    High Achiever!	Thành tích cao!
    Hiking	Đi bộ đường dài
    History	Lịch sử
    Home folder	Thư mục chính
    Home insight	Thông tin trang chính
    Hooks	Hook
    Hour	Giờ
    Hour of the summary	Giờ tổng kết
    Hours	Giờ
    How are you?	Bạn khỏe không?
    How long, 1 to 60.	Bao lâu, 1 đến 60 phút.
    How many at most.	Nhiều nhất bao nhiêu.
    How many days of a week you want to reach it: 1 to 7. By default as it is.	Bạn muốn đạt bao nhiêu ngày mỗi tuần: từ 1 đến 7. Mặc định giữ như cũ.
    How many lines at the most.	Nhiều nhất bao nhiêu dòng.
    How many of the last days to judge.	Xét bao nhiêu ngày gần đây.
    How many repetitions, if you counted them.	Bao nhiêu lần lặp, nếu bạn có đếm.
    How many.	Bao nhiêu.
    How strict	Mức nghiêm ngặt
    How the server can contact you.	Cách để máy chủ liên hệ với bạn.
    How to install it	Cách cài đặt
    Idea	Ý tưởng
    Ideas for Waymark, and votes for them.	Ý tưởng cho Waymark, và phiếu bầu cho chúng.
    If anything stays locked that should not: %@	Nếu có gì vẫn bị khóa mà không nên: %@
    If it is a real export, unpack it yourself and import the folder.	Nếu đó là bản xuất thật, hãy tự giải nén và nhập thư mục.
    If it knows this device already, forget it there first: waymark watch forget ID	Nếu thiết bị kia đã biết thiết bị này, trước tiên hãy quên nó ở đó: waymark watch forget ID
    If it was set up anew, pair it again: waymark watch pair	Nếu nó đã được thiết lập lại, hãy ghép đôi lại: waymark watch pair
    If its name is not UTF-8, rename it, or import the folder it lies in.	Nếu tên của nó không phải UTF-8, hãy đổi tên, hoặc nhập thư mục chứa nó.
    If so, choose the file again and switch this on.	Nếu có, hãy chọn lại tệp và bật mục này.
    If you have a licence: waymark pro activate FILE	Nếu bạn có giấy phép: waymark pro activate FILE
    If you know what is there: %@	Nếu bạn biết ở đó có gì: %@
    If you mean a site of that name: waymark lock add site:%@	Nếu bạn muốn nói một trang có tên đó: waymark lock add site:%@
    If you no longer use it, this warning stops after 30 days.	Nếu bạn không còn dùng nữa, cảnh báo này tự hết sau 30 ngày.
    Imperial	Hệ Anh
    Import	Nhập
    Import %@ also contained your own entries or settings, so it cannot be undone as a whole.	Lần nhập %@ cũng chứa các mục hoặc cài đặt của riêng bạn, nên không thể rút lại toàn bộ.
    Import %@ was already undone.	Lần nhập %@ đã được rút lại rồi.
    Import a file with: waymark import FILE	Nhập một tệp bằng: waymark import FILE
    Import even if something is lost for good	Vẫn nhập dù có thứ sẽ mất vĩnh viễn
    Import every export that is put in a folder	Nhập mọi tệp xuất được đặt vào một thư mục
    Import every export that is put in a folder.	Nhập mọi bản xuất được đưa vào một thư mục.
    Import export.xml, which lies beside it, or the zip as it came.	Hãy nhập export.xml nằm bên cạnh, hoặc tệp zip đúng như khi nhận được.
    Import health exports and other files into the record.	Nhập các bản xuất dữ liệu sức khỏe và tệp khác vào hồ sơ.
    Import it with `settings import FILE`.	Nhập nó bằng `settings import FILE`.
    Import its file again to bring it back.	Hãy nhập lại tệp của nó để đưa nó trở lại.
    Import settings from a document made by export.	Nhập các cài đặt từ một tài liệu do export tạo ra.
    Import the readable part of a file that ends too early.	Nhập phần đọc được của một tệp kết thúc quá sớm.
    Import the settings	Nhập cài đặt
    Import what your phone has counted	Nhập những gì điện thoại của bạn đã đếm
    Imported %@ from %@	Đã nhập %@ từ %@
    Imported data is kept. The folder need not be named where only one is watched.	Những gì đã nhập vẫn được giữ. Không cần nêu thư mục nếu chỉ theo dõi một thư mục.
    Imported settings	Đã nhập cài đặt
    Imports	Các lần nhập
    Imports from before the log of imports cannot be told apart or undone.	Các lần nhập trước khi có nhật ký nhập thì không thể phân biệt, cũng không thể rút lại.
    Impressive: a day full of steps.	Ấn tượng: một ngày đầy ắp bước chân.
    In %@, below %@, a name such as %@	Trong %@, dưới %@, một tên như %@
    In GNOME the extension Desktop Widgets shows %@	Trong GNOME, phần mở rộng Desktop Widgets hiển thị %@
    In Gadgetbridge open Data management and choose Export DB, or turn on Auto export in the settings and let the file arrive in a watched folder.	Trong Gadgetbridge, mở Data management và chọn Export DB, hoặc bật Auto export trong phần cài đặt và để tệp đến một thư mục được theo dõi.
    In KDE Plasma add the widget Media Frame and give it %@	Trong KDE Plasma, thêm tiện ích Media Frame và chọn %@
    In Libra open the menu, Export, and save the CSV file.	Trong Libra, mở menu, Export, rồi lưu tệp CSV.
    In QS Access choose steps, distance and weight, by the hour or by the day, then Create table.	Trong QS Access, chọn số bước, quãng đường và cân nặng, theo giờ hoặc theo ngày, rồi Create table.
    In Renpho Health open the measurements of all time, then Export, and save the CSV file.	Trong Renpho Health, mở các lần đo của toàn bộ thời gian, rồi Export, và lưu tệp CSV.
    In Samsung Health open Settings, Download personal data. Copy the folder from Download/Samsung Health of the phone, and give it as it is.	Trong Samsung Health, mở Cài đặt, Download personal data. Hãy sao chép thư mục từ Download/Samsung Health trên điện thoại, và nhập nguyên thư mục đó.
    In Simple Health Export CSV choose Export, and save the zip: it is read as it is.	Trong Simple Health Export CSV, chọn Export, rồi lưu tệp zip: nó được đọc nguyên như vậy.
    In Withings' app: Menu, Settings, Download your data; give the zip that comes by mail, or the file in it.	Trong ứng dụng Withings: Menu, Settings, Download your data; hãy nhập tệp zip nhận qua email, hoặc tệp bên trong.
    In Zepp or Zepp Life open Profile, Settings, Account, Exercise user rights, Export data. The zip that is mailed has a password: unpack it, and give the folder.	Trong Zepp hoặc Zepp Life, mở Profile, Settings, Account, Exercise user rights, Export data. Tệp zip được gửi qua email có mật khẩu: hãy giải nén và nhập thư mục.
    In a namespace of your own (unshare) you can hide the locks from a program: a browser that you start there opens locked sites, Chromium too.	Trong một không gian tên riêng (unshare) bạn có thể giấu các khóa khỏi một chương trình: trình duyệt khởi động ở đó mở được trang bị khóa, kể cả Chromium.
    In an emergency: waymark lock pass	Khi khẩn cấp: waymark lock pass
    In it the name of a sensor that counts the steps of a day, from 0 at midnight	Trong đó là tên của một cảm biến đếm số bước trong ngày, từ 0 lúc nửa đêm
    In openScale open the menu, Export, and save the CSV file.	Trong openScale, mở menu, Xuất, rồi lưu tệp CSV.
    In the terminal each widget once, with how to place it; with -o one self-contained HTML file with every family in light and dark, and every theme.	Trong terminal, mỗi tiện ích hiện một lần kèm cách đặt; với -o là một tệp HTML duy nhất có mọi dạng ở nền sáng và nền tối, cùng mọi bộ màu.
    In this network it is at %@	Trong mạng này, ứng dụng ở %@
    Include	Tính
    Included %@	Đã tính lại %@
    Includes imports from the watched folder, but no dry runs.	Gồm cả các lần nhập từ thư mục được theo dõi, nhưng không gồm các lần chạy thử.
    InfiniTime with itd (metrics.db)	InfiniTime với itd (metrics.db)
    Insights	Phân tích
    Install Waymark again.	Hãy cài lại Waymark.
    Install gdbus: it is in the package libglib2.0-bin, elsewhere in glib2.	Hãy cài gdbus: nó có trong gói libglib2.0-bin, ở nơi khác là glib2.
    Install it again: waymark lock install	Hãy cài lại: waymark lock install
    Install it for yourself: waymark lock install	Hãy cài cho chính bạn: waymark lock install
    Install it: waymark lock install	Hãy cài: waymark lock install
    Install waymark-shield, which locks sites in browsers and on the whole machine.	Cài waymark-shield, chương trình khóa trang trong trình duyệt và trên toàn máy.
    Installation	Cài đặt chương trình
    Intermediate	Trung cấp
    Interval training	Tập cường độ ngắt quãng
    Invalid option: %@.	Tùy chọn không hợp lệ: %@.
    Issued to: %@	Cấp cho: %@
    It accepts %@ and %@.	Kênh nhận %@ và %@.
    It accepts %@.	Kênh nhận %@.
    It accepts nothing besides its address.	Kênh không nhận gì ngoài địa chỉ.
    It authenticates with the server.	Dùng để xác thực với máy chủ.
    It can be changed whenever you like; past days keep the goal they had.	Bạn đổi lúc nào cũng được; những ngày đã qua giữ mục tiêu cũ.
    It cannot be set up now.	Bây giờ không thiết lập được.
    It ends on %@.	Hết hạn ngày %@.
    It forgives at most two missed days in a row, within a week. They do not count as met days: a missed day right after them ends the streak, even if you have a freeze.	Bỏ qua nhiều nhất hai ngày lỡ liên tiếp, trong vòng một tuần. Chúng không phải là ngày đạt: một ngày lỡ ngay sau đó làm đứt chuỗi ngày, dù đang có lượt bảo lưu.
    It had %@.	Trước đó có %@.
    It holds every device that asks this AdGuard Home, not only this machine.	Chặn mọi thiết bị hỏi AdGuard Home này, không chỉ máy này.
    It holds nothing outside of memory.	Không chặn gì ngoài bộ nhớ.
    It holds nothing without a device.	Không có thiết bị thì không chặn gì.
    It holds now: %@	Hiện đang là: %@
    It holds only what the device “%@” asks AdGuard Home for.	Chỉ chặn những gì thiết bị “%@” hỏi AdGuard Home.
    It holds only what the device “%@” asks Pi-hole for.	Chỉ chặn những gì thiết bị “%@” hỏi Pi-hole.
    It is a setting: waymark settings set %@ %@	Đó là một cài đặt: waymark settings set %@ %@
    It is checked on this machine, without a network, now and whenever it is used. An invalid one changes nothing.	Giấy phép được kiểm tra trên máy này, không cần mạng, ngay bây giờ và mỗi khi dùng. Giấy phép không hợp lệ sẽ không thay đổi gì.
    It is off from %@.	Sẽ tắt từ %@.
    It is told to the watch anew.	Hồ sơ sẽ được báo lại cho đồng hồ.
    It is tried again.	Sẽ tự thử lại.
    It knows %@. See: waymark import --list-formats	Waymark biết %@. Xem: waymark import --list-formats
    It locks again after: waymark lock enable	Khóa lại sau lệnh: waymark lock enable
    It locks sites in browsers and on the whole machine.	Nó khóa trang trong trình duyệt và trên toàn máy.
    It needs Waymark Pro.	Cần có Waymark Pro.
    It needs an administrator's rights: every step is shown first, and done once you agree. waymark lock uninstall undoes it.	Cần quyền quản trị: mọi bước được hiện trước, và làm khi bạn đồng ý. waymark lock uninstall hoàn tác.
    It needs an enabled step goal.	Cần có mục tiêu bước đang bật.
    It signs what is sent.	Dùng để ký những gì được gửi.
    It stands below the address that waymark serve prints.	Nó nằm ngay sau địa chỉ mà waymark serve in ra.
    It takes PEM without a password, which begins with: -----BEGIN PRIVATE KEY-----	Cần dạng PEM không có mật khẩu, bắt đầu bằng: -----BEGIN PRIVATE KEY-----
    It takes PEM, which begins with: -----BEGIN CERTIFICATE-----	Cần dạng PEM, bắt đầu bằng: -----BEGIN CERTIFICATE-----
    It takes effect again with Pro: waymark pro. Or: waymark lock disable	Có lại Pro thì nó có hiệu lực trở lại: waymark pro. Hoặc: waymark lock disable
    It takes three things: your permission (`waymark weather allow`), a place (`waymark weather place`) and `waymark settings set showWeather on`. The weather is fetched every hour from open-meteo.com, or from the address in WAYMARK_WEATHER_URL, while `waymark serve` or `waymark tick` runs. WAYMARK_WEATHER=off in the environment forbids it on a machine.	Cần ba điều: sự cho phép của bạn (`waymark weather allow`), một địa điểm (`waymark weather place`) và `waymark settings set showWeather on`. Thời tiết được tải từ open-meteo.com, hoặc từ nơi WAYMARK_WEATHER_URL nêu, mỗi giờ khi `waymark serve` hoặc `waymark tick` hoạt động. WAYMARK_WEATHER=off trong biến môi trường sẽ cấm thời tiết trên máy.
    It vouches for names and addresses of private networks alone, so it cannot pose as a site of the internet. Its key stays in the folder of the record.	Nó chỉ bảo đảm cho tên và địa chỉ trong các mạng riêng, nên không thể giả làm một trang web trên internet. Khóa của nó luôn ở trong thư mục chứa hồ sơ.
    It was a quiet day.	Đó là một ngày yên tĩnh.
    It was an active day.	Đó là một ngày năng động.
    Its absolute path on the machine that runs Waymark; otherwise %@, GeoNames' cities15000.txt or lines of name, latitude, longitude.	Đường dẫn đầy đủ của nó trên máy chạy Waymark; bỏ trống là %@, tệp cities15000.txt của GeoNames hoặc các dòng gồm tên, vĩ độ, kinh độ.
    Its address, such as 192.168.1.20.	Địa chỉ của nó, ví dụ 192.168.1.20.
    Its address, such as http://192.168.1.2:3000.	Địa chỉ của nó, ví dụ http://192.168.1.2:3000.
    Its address, such as weight, day/2026-05-17 or weight?days=90.	Địa chỉ của trang, ví dụ weight, day/2026-05-17 hoặc weight?days=90.
    Its code, to be typed at %@/enter: %@	Mã của nó, nhập tại %@/enter: %@
    Its fingerprint there has to be SHA-256 %@	Dấu vân tay ở đó phải là SHA-256 %@
    Its key is worth nothing from then on, and what it had not sent yet stays out of the record, unless it is paired again. What is on it stays there: nothing can be erased from afar.	Từ đó khóa của nó không còn giá trị, và những gì nó chưa gửi sẽ không vào hồ sơ, trừ khi ghép đôi lại. Những gì trên đó vẫn còn: không thể xóa gì từ xa.
    Its name below “Sent over HTTP” in `sources list`.	Tên của nó dưới “Gửi qua HTTP” trong `sources list`.
    Its name or address; without one, every device that uses AdGuard Home.	Tên hoặc địa chỉ; nếu không có, mọi thiết bị dùng AdGuard Home.
    Its name or number.	Tên hoặc số của nguồn.
    Its name, such as pihole-1.	Tên của nó, ví dụ pihole-1.
    Its number, as shown by `access list`.	Số của nó, như `access list` hiển thị.
    Its number, as shown by `watch devices`.	Số của nó, như `watch devices` hiển thị.
    Its password; - to read it from standard input.	Mật khẩu của nó; - để đọc từ đầu vào chuẩn.
    Its secret is deleted with it, so you are asked.	Bí mật của nó bị xóa theo, nên bạn sẽ được hỏi.
    Its site: waymark lock add %@. All of its category: waymark lock add %@	Trang của nó: waymark lock add %@. Toàn bộ nhóm của nó: waymark lock add %@
    Its site: waymark lock add %@. If you mean a site of that very name: site:%@	Trang của nó: waymark lock add %@. Nếu bạn muốn nói một trang có đúng tên đó: site:%@
    JSON to a server of yours	JSON đến một máy chủ của bạn
    Just the last stretch left.	Chỉ còn chặng cuối.
    KEY is one that `notifications preferences` shows, or a kind of notification: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Switching enableNotifications off removes every channel that has a server, and tells the server.	KEY là một khóa mà `notifications preferences` hiển thị, hoặc một loại thông báo: goal-achievement, goal-halfway, exercise-goal, app-unlock, near-unlock, milestone, weekly-summary, streak-at-risk, freeze-earned, freeze-used, achievement. Tắt enableNotifications sẽ gỡ mọi kênh và báo cho đầu bên kia của chúng.
    Keep it to %@ bytes.	Tối đa %@ byte thôi nhé.
    Keep it to %@.	Tối đa %@ thôi nhé.
    Keep it up to date until Ctrl-C.	Cập nhật liên tục đến khi nhấn Ctrl-C.
    Keep running: the web app, summaries at their hour, notifications at once.	Chạy liên tục: ứng dụng web, tổng kết đúng giờ, thông báo ngay lập tức.
    Keep updating until Ctrl-C.	Tiếp tục cập nhật đến khi nhấn Ctrl-C.
    Keeps samples and derives day records from them	Giữ các mẫu và tính ra dữ liệu theo ngày từ đó
    Keyboard shortcuts	Phím tắt
    Kilograms	Kilôgam
    Known: %@	Đã biết: %@
    Last data %@ days ago	#other=Dữ liệu mới nhất từ %@ ngày trước
    Last data: %@	Dữ liệu mới nhất: %@
    Last problem	Lỗi gần nhất
    Last seen	Thấy lần cuối
    Last twelve months	Mười hai tháng qua
    Later	Để sau
    Latitude and longitude in degrees, or a name.	Vĩ độ và kinh độ theo độ, hoặc một tên.
    Lavender	Oải hương
    Leave Waymark with this browser? It needs a new code to enter again.	Rời khỏi Waymark trên trình duyệt này? Cần mã mới để vào lại.
    Leave a review	Viết đánh giá
    Leave a review.	Viết đánh giá.
    Leave it as it is	Giữ nguyên như cũ
    Leave it out: the keys are part of the subscription.	Hãy bỏ đi: các khóa đã có trong đăng ký.
    Leave one of them out, or name a file with -o.	Hãy bỏ một trong hai, hoặc nêu một tệp bằng -o.
    Leave out --by %@.	Hãy bỏ --by %@.
    Leave out --by, --weight and --week-starts-on.	Hãy bỏ --by, --weight và --week-starts-on.
    Leave out --now and WAYMARK_NOW.	Hãy bỏ --now và WAYMARK_NOW.
    Leave out --scope.	Hãy bỏ --scope.
    Leave out everything except --open URL.	Hãy bỏ mọi thứ trừ --open URL.
    Leave out one of its sources with: waymark sources exclude NAME	Hãy bỏ một nguồn của nó bằng: waymark sources exclude NAME
    Leave the address out.	Hãy bỏ địa chỉ.
    Leave the number out if you did not count.	Nếu bạn không đếm, hãy bỏ trống số.
    Leave the unit out.	Hãy bỏ đơn vị.
    Leave this running beside it: waymark serve	Hãy để lệnh này chạy song song: waymark serve
    Leave waymark serve running here, and waymark-watch serve there. If it is lost: waymark watch forget ID	Hãy để waymark serve chạy ở đây, và waymark-watch serve chạy trên đó. Nếu đã mất nó: waymark watch forget ID
    Let a phone app send its data to Waymark	Cho một ứng dụng điện thoại gửi dữ liệu tới Waymark
    Let a phone app send its data to Waymark.	Cho một ứng dụng trên điện thoại gửi dữ liệu của nó đến Waymark.
    Let a server on your network lock the sites you select	Để một máy chủ trong mạng của bạn khóa các trang đã chọn
    Let a server on your network lock the sites you select.	Để một máy chủ trong mạng của bạn khóa các trang bạn chọn.
    Let a time service set the clock.	Hãy để một dịch vụ thời gian chỉnh đồng hồ.
    Let a watch be paired, within two minutes.	Cho ghép đôi một đồng hồ, trong vòng hai phút.
    Let its app send it again.	Hãy để ứng dụng gửi lại.
    Let the app send JSON, as it does by itself.	Hãy để ứng dụng gửi JSON, như mặc định của nó.
    Let the new one take over where an older one runs	Cho bản mới thay thế nơi bản cũ đang chạy
    Let the service do it: waymark serve	Hãy để dịch vụ làm việc đó: waymark serve
    Let yourself open everything after a wait.	Cho phép bạn mở mọi thứ sau khi chờ.
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
    Line %@ of %@ is not understood: %@.	Không hiểu dòng %@ của %@: %@.
    Link	Liên kết
    Linux	Linux
    List browsers and tokens, the newest first.	Liệt kê các trình duyệt và token, mới nhất trước.
    List every measure.	Liệt kê mọi số đo.
    List every widget and the sizes it supports.	Liệt kê mọi tiện ích và các kích thước chúng hỗ trợ.
    List manual entries and imported weights, newest first.	Liệt kê các mục nhập tay và cân nặng đã nhập, mới nhất trước.
    List of cities	Danh sách thành phố
    List the events that hooks can be named after.	Liệt kê các sự kiện mà hook có thể mang tên.
    List the features this program is made of.	Liệt kê các tính năng tạo nên chương trình này.
    List the formats that can be imported.	Liệt kê các định dạng có thể nhập.
    List the rest days.	Liệt kê các ngày nghỉ.
    List the schedules.	Liệt kê lịch khóa.
    List the servers.	Liệt kê các máy chủ.
    List the watches, in the order in which they were paired.	Liệt kê các đồng hồ, theo thứ tự được ghép đôi.
    List the workouts of some days, or all.	Liệt kê các buổi tập của một số ngày, hoặc tất cả.
    List them with: waymark page	Xem danh sách bằng: waymark page
    List what can be measured, with the last value of each.	Liệt kê những gì có thể đo, kèm giá trị gần nhất.
    List what can be undone, the newest first, and what can be redone.	Liệt kê những gì có thể hoàn tác, mới nhất trước, và những gì có thể làm lại.
    List what is selected, and the categories there are.	Liệt kê những gì đã chọn và các danh mục hiện có.
    List what was imported, the oldest first.	Liệt kê những gì đã nhập, cũ nhất trước.
    List your notification channels.	Liệt kê các kênh thông báo của bạn.
    Listen for what you lock, now and whenever the machine starts	Lắng nghe những gì bạn khóa, ngay bây giờ và mỗi khi máy khởi động
    Listen no more	Ngừng lắng nghe
    Load the page again, and try once more.	Hãy tải lại trang rồi thử lần nữa.
    Lock a site of the internet, such as example.org.	Hãy khóa một trang web trên internet, ví dụ example.org.
    Lock items only during these hours	Chỉ khóa trong những giờ này
    Lock items only during these hours.	Chỉ khóa các mục trong những giờ này.
    Lock sites for your network too, by its AdGuard Home or Pi-hole 6.	Khóa trang web cho cả mạng của bạn, bằng AdGuard Home hoặc Pi-hole 6.
    Lock sites, apps or categories	Khóa trang web, ứng dụng hoặc danh mục
    Lock the site by its name, such as example.org.	Hãy khóa trang web bằng tên của nó, ví dụ example.org.
    Locked apps and sites open	Ứng dụng và trang web bị khóa được mở
    Locked from midnight until the goal that opens it is met, then open until midnight. A shield is one way in which this machine locks sites or apps; it says “locked” only once it was seen to work. --check also looks at the slow ones, which takes some seconds.	Khóa từ nửa đêm đến khi đạt mục tiêu mở khóa, sau đó mở đến nửa đêm. Lá chắn là một cách máy này khóa trang web hoặc ứng dụng; nó chỉ báo “đã khóa” khi đã thấy có hiệu lực. --check cũng kiểm tra những lá chắn chậm, mất vài giây.
    Locked in these hours	Khóa trong những giờ này
    Locked sites open, and locked apps go on. It works without a record too. What other programs and people wrote stays as it is, byte for byte. Where other users of this machine lock sites too, their locks stay, and waymark-shield with them; --everyone, which needs an administrator's rights, takes all of it away. Without waymark-shield no such rights are needed.	Các trang bị khóa mở ra, các ứng dụng bị khóa chạy tiếp. Không có dữ liệu ghi cũng dùng được. Những gì chương trình và người khác đã viết giữ nguyên từng byte. Nếu người dùng khác trên máy này cũng khóa trang, khóa của họ vẫn còn, cùng với waymark-shield; --everyone, vốn cần quyền quản trị, gỡ bỏ tất cả. Không có waymark-shield thì không cần quyền đó.
    Locks that say “soft” you can undo yourself, also by editing, hiding, deleting or restoring the record.	Những khóa ghi “mềm” bạn có thể tự gỡ, kể cả bằng cách sửa, giấu, xóa hoặc khôi phục hồ sơ.
    Log	Ghi lại
    Log a value of another measure, such as: log waist 82cm	Ghi giá trị của một số đo khác, chẳng hạn: log waist 82cm
    Log a weighing, such as 82.4kg or 181.7lb	Ghi một lần cân, ví dụ 82.4kg hoặc 181.7lb
    Log an exercise	Ghi một bài tập
    Log an exercise session; each counts as one	Ghi một buổi tập; mỗi buổi tính là một
    Log an exercise session; each counts as one.	Ghi lại một buổi tập; mỗi buổi tính là một.
    Log into a desktop session or start a notification service, such as dunst; %@.	Hãy đăng nhập vào một phiên làm việc trên màn hình, hoặc khởi động một dịch vụ thông báo như dunst; %@.
    Log into a desktop session, then try again.	Hãy đăng nhập vào một phiên làm việc trên màn hình rồi thử lại.
    Log it once it has happened.	Hãy ghi khi nó đã diễn ra.
    Log steps	Ghi số bước
    Log steps that no device counted	Ghi số bước mà không thiết bị nào đếm
    Log steps that no device counted.	Ghi lại số bước mà không thiết bị nào đếm.
    Log weight	Ghi cân nặng
    Log your weight.	Ghi lại cân nặng của bạn.
    Log, list, change or delete steps, weights, exercises and other measures.	Ghi, liệt kê, sửa hoặc xóa số bước, cân nặng, bài tập và các số đo khác.
    Log: %@	Ghi: %@
    Logged %@	Đã ghi %@
    Logged on a watch, and not in the record	Đã ghi trên đồng hồ nhưng không có trong hồ sơ
    Logged on a watch, and not in the record:	Đã ghi trên đồng hồ nhưng không có trong hồ sơ:
    Longest streak ever	Chuỗi dài nhất từ trước đến nay
    Look at what it holds now. If you still mean it, send it once more.	Hãy xem nội dung hiện tại. Nếu bạn vẫn muốn, hãy gửi lại lần nữa.
    Mac	Mac
    Main pages	Trang chính
    Mainly clear	Trời hầu như quang
    Make a code	Tạo mã
    Make a rest day an ordinary day again.	Biến một ngày nghỉ trở lại thành ngày thường.
    Make a token	Tạo token
    Make a token for a program	Tạo token cho một chương trình
    Make a token for a program that uses the API.	Tạo token cho một chương trình dùng API.
    Make an address	Tạo địa chỉ
    Make an app password in Pi-hole, under Settings, Web interface / API, and use that.	Hãy tạo mật khẩu ứng dụng (app password) trong Pi-hole, ở Settings, Web interface / API, và dùng nó.
    Make another with: waymark access add NAME --scope %@	Tạo token khác bằng: waymark access add NAME --scope %@
    Make it an ordinary day again	Biến trở lại thành ngày thường
    Make it readable, or write into it what the source is called in: waymark sources	Hãy làm cho tệp đọc được, hoặc ghi vào đó tên của nguồn như trong: waymark sources
    Make one with: waymark access add NAME	Tạo token bằng: waymark access add NAME
    Make one with: waymark settings export	Tạo một tài liệu bằng: waymark settings export
    Make one with: waymark sources add http NAME	Tạo một cái bằng: waymark sources add http NAME
    Make room on the disk of %@.	Hãy giải phóng dung lượng trên ổ đĩa chứa %@.
    Make room on the machine that runs Waymark, then try again.	Hãy giải phóng chỗ trống trên máy chạy Waymark, rồi thử lại.
    Make the address of a widget for another page	Tạo địa chỉ của một widget cho trang khác
    Make the address of this widget instead; list them with: waymark widget list	Thay vào đó, tạo địa chỉ của tiện ích này; liệt kê các tiện ích bằng: waymark widget list
    Makes a token, which is shown once, and says how to set up Health Auto Export on an iPhone, HC Webhook on Android or Home Assistant. The record has to be served where the phone reaches it: `waymark serve --lan`.	Tạo một token, chỉ hiện một lần, và nói cách thiết lập Health Auto Export trên iPhone, HC Webhook trên Android hoặc Home Assistant. Hồ sơ phải được phục vụ ở nơi điện thoại truy cập được: `waymark serve --lan`.
    Manage it: %@	Quản lý: %@
    Manage your subscription	Quản lý gói đăng ký của bạn
    Mark a day off	Đánh dấu một ngày nghỉ
    Mark a day off, even in advance.	Đánh dấu một ngày nghỉ, cả trước khi đến ngày đó.
    Mark days off, so that they do not end a streak.	Đánh dấu ngày nghỉ để chúng không làm đứt chuỗi ngày.
    Mark it as a rest day	Đánh dấu là ngày nghỉ
    Marked %@ as a rest day	Đã đánh dấu %@ là ngày nghỉ
    Marked %@ as no rest day	Đã bỏ đánh dấu ngày nghỉ %@
    Martial arts	Võ thuật
    May Waymark know where you are, to about a kilometre, and send that to the weather service?	Waymark có được biết bạn ở đâu, chính xác đến khoảng một kilômét, và báo cho dịch vụ thời tiết không?
    May Waymark notify you about goals and streaks?	Waymark thông báo cho bạn về mục tiêu và chuỗi ngày nhé?
    Meanwhile the weather was turned off, or the place changed.	Trong lúc đó thời tiết đã bị tắt, hoặc địa điểm đã thay đổi.
    Measure	Số đo
    Measures	Các số đo
    Medium	Vừa
    Meet the exercise goal seven days in a row.	Đạt mục tiêu bài tập bảy ngày liên tiếp.
    Meet the exercise goal thirty days in a row.	Đạt mục tiêu bài tập ba mươi ngày liên tiếp.
    Menu	Menu
    Metric	Hệ mét
    Mi Fitness (folder of CSV files)	Mi Fitness (thư mục tệp CSV)
    Milestone	Cột mốc
    Milestone on the way to your weight goal	Cột mốc trên đường đến mục tiêu cân nặng của bạn
    Milestones	Cột mốc
    Milestones may be reached again	Có thể đạt lại các cột mốc
    Mind and body	Thân và tâm
    Minutes	Số phút
    Missing expected argument '%@'.	Thiếu đối số bắt buộc '%@'.
    Missing one of: '%@'.	Thiếu một trong: '%@'.
    Missing value for '%@'.	Thiếu giá trị cho '%@'.
    Mixed cardio	Cardio hỗn hợp
    Monday	Thứ Hai
    Month	Tháng
    Month Master	Bậc thầy tháng
    More	Xem thêm
    More about it	Nói thêm về ý tưởng
    More about it.	Nói thêm về ý tưởng.
    More than %@ items are too many, so nothing was changed.	Hơn %@ mục là quá nhiều, nên không có gì thay đổi.
    More than %@ schedules are too many, so nothing was changed.	Nhiều hơn %@ lịch khóa là quá nhiều nên không thay đổi gì.
    More than half done. Well walked.	Hơn nửa rồi. Đi giỏi lắm.
    More than most people walk, and good for heart and mood.	Nhiều hơn hầu hết mọi người, tốt cho tim và tâm trạng.
    More widgets	Các tiện ích tiếp theo
    Most likely %@ by 31 December	Nhiều khả năng là %@ vào ngày 31 tháng 12
    Most likely %@ to %@ by 31 December	Nhiều khả năng từ %@ đến %@ vào ngày 31 tháng 12
    Most likely %@ to %@ million steps by 31 December	Nhiều khả năng từ %@ đến %@ triệu bước vào ngày 31 tháng 12
    Most records of %@ files in %@ were rejected; the others were imported.	#other=Phần lớn bản ghi của %@ tệp trong %@ bị từ chối; phần còn lại đã được nhập.
    Most records of %@ files in %@ were rejected; the others would be imported.	#other=Phần lớn bản ghi của %@ tệp trong %@ bị từ chối; phần còn lại sẽ được nhập.
    Move %@ in this device's folder away, then pair it again.	Chuyển %@ ra khỏi thư mục của thiết bị này, rồi ghép đôi lại.
    Name	Tên
    Name a contact whose domain exists: mailto:YOU@YOUR.DOMAIN.	Hãy nêu một liên hệ có tên miền tồn tại: mailto:YOU@YOUR.DOMAIN.
    Name a copy made with: waymark backup FILE	Hãy nêu một bản sao tạo bằng: waymark backup FILE
    Name a first and a last day with a century between them at most.	Hãy nêu ngày đầu và ngày cuối cách nhau tối đa một thế kỷ.
    Name a folder of its own for exports.	Hãy nêu một thư mục riêng cho các bản xuất.
    Name each source once.	Hãy nêu mỗi nguồn một lần.
    Name it where Waymark is started: waymark serve --behind … --host …	Hãy nêu tên đó khi khởi động Waymark: waymark serve --behind … --host …
    Name it: waymark sources unwatch DIR	Hãy nêu thư mục: waymark sources unwatch DIR
    Name of the file	Tên tệp
    Name or address of this machine	Tên hoặc địa chỉ của máy này
    Name the device to hold by its address.	Hãy nêu thiết bị cần chặn bằng địa chỉ của nó.
    Name the site itself, such as %@.com.	Hãy nêu chính trang đó, ví dụ %@.com.
    Name the site itself, such as example.%@.	Hãy nêu chính trang web đó, ví dụ example.%@.
    Name the two files that were made together.	Hãy nêu hai tệp được tạo cùng nhau.
    Name where it is, for example: --behind 127.0.0.1	Hãy nêu proxy ở đâu, ví dụ: --behind 127.0.0.1
    Name where the proxy is, for example: --behind 127.0.0.1	Hãy nêu proxy ở đâu, ví dụ: --behind 127.0.0.1
    Name, version and links; credits; a QR code to share Waymark.	Tên, phiên bản và liên kết; lời cảm ơn; mã để chia sẻ Waymark.
    Names or numbers, separated by commas.	Tên hoặc số, cách nhau bằng dấu phẩy.
    Nearest: %@.	Gần nhất: %@.
    Nearest: %@. All: waymark notifications preferences	Gần nhất: %@. Tất cả: waymark notifications preferences
    Nearest: %@. All: waymark settings	Gần nhất: %@. Tất cả: waymark settings
    Nearest: %@. All: waymark widget list	Gần nhất: %@. Tất cả: waymark widget list
    Nearest: %@. For example: %@	Gần nhất: %@. Ví dụ: %@
    New and changed files are imported by `waymark tick` and while `waymark serve` runs, once they have not changed for a minute. Several folders may be watched; folders in them, hidden files and downloads that are still on their way are left alone. Without a folder the command shows which ones are watched.	Tệp mới và tệp đã đổi được nhập bởi `waymark tick` và trong khi `waymark serve` chạy, khi đã để yên được một phút. Có thể theo dõi nhiều thư mục; thư mục con, tệp ẩn và tệp đang tải xuống dở thì được bỏ qua. Không nêu thư mục thì lệnh cho biết những thư mục nào đang được theo dõi.
    Nice going. Your body says thank you.	Tốt lắm. Cơ thể bạn cảm ơn bạn.
    Nicely under way. Keep going.	Đang tiến triển tốt. Cứ đà này nhé.
    Nights count for the day before. A change applies from the next day on.	Ban đêm tính cho ngày hôm trước. Thay đổi có hiệu lực từ ngày hôm sau.
    No	Không
    No app exports that: find out where the file came from.	Không ứng dụng nào xuất ra như vậy: hãy tìm hiểu tệp này từ đâu ra.
    No app is in the menu of this machine to be selected.	Trong menu của máy này không có ứng dụng nào để chọn.
    No browser or token has access. Make a token with: waymark access add NAME	Chưa có trình duyệt hay mã thông báo nào có quyền truy cập. Tạo mã thông báo bằng: waymark access add NAME
    No channel yet.	Chưa có kênh nào.
    No channel yet. Add one: waymark notifications channel add ntfy URL	Chưa có kênh nào. Thêm một kênh: waymark notifications channel add ntfy URL
    No colour	Không dùng màu
    No colour.	Không dùng màu.
    No device has reported steps for 14 days, so what you type or import counts for the lock too.	Đã 14 ngày không có thiết bị nào báo số bước, nên những gì bạn nhập hoặc đưa vào cũng được tính cho khóa.
    No device has reported “%@” for 14 days, so what you type or import counts for the lock too.	Đã 14 ngày không có thiết bị nào báo “%@”, nên những gì bạn nhập tay hoặc nhập từ tệp cũng được tính cho khóa.
    No entries this week. One line a day is enough.	Tuần này không có mục nào. Mỗi ngày một dòng là đủ.
    No folder is watched.	Chưa theo dõi thư mục nào.
    No folder is watched. To watch one: waymark sources watch DIR	Chưa theo dõi thư mục nào. Để theo dõi một thư mục: waymark sources watch DIR
    No folder was watched.	Chưa có thư mục nào được theo dõi.
    No goal	Không đặt mục tiêu
    No goal for now.	Hiện chưa có mục tiêu.
    No goal for now. Set one with: waymark goal steps set 8000	Hiện chưa có mục tiêu. Đặt bằng: waymark goal steps set 8000
    No goal has been set yet.	Chưa từng đặt mục tiêu nào.
    No goal is on.	Không có mục tiêu nào đang bật.
    No goal that opens App Lock is on, so nothing was changed.	Không có mục tiêu nào mở App Lock đang bật, nên không có gì thay đổi.
    No milestone yet.	Chưa có cột mốc nào.
    No milestone yet. See your progress with: waymark goal weight	Chưa có cột mốc nào. Xem chặng đường đến mục tiêu bằng: waymark goal weight
    No page has that name.	Không có trang nào tên như vậy.
    No pass is left for now.	Hiện không còn lượt mở khẩn cấp nào.
    No pass is left: there are %@ in 28 days.	Không còn lượt mở khẩn cấp nào: chỉ có %@ lượt trong 28 ngày.
    No pause is chosen: it opens at the goal alone.	Không chọn khoảng chờ: chỉ mở khi đạt mục tiêu.
    No pause: what is locked opens at the goal or with a pass (waymark lock pause).	Không có khoảng chờ: thứ bị khóa mở khi đạt mục tiêu hoặc bằng lượt mở khẩn cấp (waymark lock pause).
    No rest days.	Không có ngày nghỉ nào.
    No schedule: what you selected is locked all day. Try: waymark lock schedule add "weekdays 9-17"	Không có lịch: những gì bạn chọn bị khóa cả ngày. Thử: waymark lock schedule add "weekdays 9-17"
    No server yet.	Chưa có máy chủ nào.
    No server yet. See: waymark lock server add --help	Chưa có máy chủ nào. Xem: waymark lock server add --help
    No service is running, so it locks again with the next command: waymark service install	Không có dịch vụ nào chạy, nên sẽ khóa lại cùng lệnh tiếp theo: waymark service install
    No streak at the moment	Hiện không có chuỗi ngày
    No streak now	Hiện không có chuỗi ngày
    No time zone is set: the system's is used.	Chưa đặt múi giờ: dùng múi giờ của hệ thống.
    No try with digits is left: only the ticket helps now.	Đã hết lượt thử bằng chữ số: giờ chỉ dùng được vé.
    No watch asks to be paired any more.	Không còn đồng hồ nào xin ghép đôi.
    No watch came in time.	Không có đồng hồ nào đến kịp.
    No watch can connect until this runs: waymark serve	Đồng hồ chỉ kết nối được khi lệnh này đang chạy: waymark serve
    No watch is paired.	Chưa có đồng hồ nào được ghép đôi.
    No watch is paired. Pair one with: waymark watch pair	Chưa ghép đôi đồng hồ nào. Ghép đôi bằng: waymark watch pair
    No weight was recorded.	Chưa ghi cân nặng nào.
    Nobody listens for watches before one is paired.	Khi chưa ghép đôi đồng hồ nào thì chưa lắng nghe đồng hồ.
    Nobody serves this record, so no watch can come.	Chưa có gì phục vụ hồ sơ này, nên đồng hồ không kết nối được.
    Not accepted:	Không được chấp nhận:
    Not all of it arrived, and nothing was kept.	Nội dung đến không đủ, nên không giữ lại gì.
    Not by %@: %@	Không chặn bằng %@: %@
    Not covered	Không bao quát
    Not covered: %@	Còn hở: %@
    Not every day reaches its goal, and not every day has to.	Không phải ngày nào cũng đạt mục tiêu, và cũng không nhất thiết phải vậy.
    Not now	Chưa phải bây giờ
    Note	Ghi chú
    Nothing	Không hiện gì
    Nothing came from %@ yet.	Chưa nhận được gì từ %@.
    Nothing has arrived from %@	Không nhận được gì từ %@
    Nothing has arrived from %@ for %@ days. Is its app still running?	#other=Chưa có gì đến từ %@ trong %@ ngày. Ứng dụng của nó còn chạy không?
    Nothing has been imported yet.	Chưa nhập gì cả.
    Nothing has been imported yet: waymark import FILE	Chưa nhập gì cả: waymark import FILE
    Nothing has been sent to a watch yet.	Chưa gửi gì đến đồng hồ nào.
    Nothing in %@ could be imported: all of it was rejected.	Không nhập được gì trong %@: tất cả đều bị từ chối.
    Nothing in this file could be used.	Không dùng được gì trong tệp này.
    Nothing is deleted, and future imports from it do not count either. What you edited yourself stays.	Không xóa gì cả, và những gì nhập từ nguồn đó về sau cũng không được tính. Những gì bạn tự sửa vẫn được giữ.
    Nothing is locked now, so no pass was taken.	Bây giờ không khóa gì, nên không dùng lượt mở khẩn cấp nào.
    Nothing is selected yet. Try: waymark lock add social	Chưa chọn gì. Hãy thử: waymark lock add social
    Nothing is selected.	Chưa chọn gì.
    Nothing is selected. Try: waymark lock add social	Chưa chọn gì. Hãy thử: waymark lock add social
    Nothing is started: the commands to run next are printed. The service notifies you at once; the socket starts it when somebody opens the web app; the timer checks every quarter of an hour and leaves nothing running in between. You are asked before a unit is replaced that you changed.	Không có gì được khởi động: các lệnh cần chạy tiếp theo được in ra. Dịch vụ báo cho bạn ngay; socket khởi động nó khi có người mở ứng dụng web; bộ hẹn giờ kiểm tra mỗi mười lăm phút và không để gì chạy ở giữa. Bạn được hỏi trước khi một unit mà bạn đã sửa bị thay thế.
    Nothing of the file was taken: %@	Không lấy gì từ tệp: %@
    Nothing of your record is lost, and every tip is shown once more.	Hồ sơ của bạn không mất gì, và mỗi mẹo được hiển thị thêm một lần.
    Nothing on this machine can hold it yet.	Trên máy này chưa có gì chặn được nó.
    Nothing shows notifications automatically here yet; your commands show them. %@	Ở đây chưa có gì tự hiện thông báo; các lệnh của bạn sẽ báo cho bạn. %@
    Nothing to change.	Không có gì để thay đổi.
    Nothing was changed.	Không có gì thay đổi.
    Nothing was installed.	Không có gì được cài.
    Nothing was opened yet.	Chưa có lần mở nào.
    Nothing was recorded in these days.	Không có gì được ghi trong những ngày này.
    Nothing was saved yet: look at it and save it again.	Chưa lưu gì: hãy xem lại rồi lưu lần nữa.
    Nothing would change.	Sẽ không có gì thay đổi.
    Notification channels	Các kênh thông báo
    Notifications	Thông báo
    Notifications are not allowed there (%@). Nothing was changed.	Thông báo không được phép ở đó (%@). Không có gì thay đổi.
    Notifications are off.	Thông báo đang tắt.
    Notifications are on.	Thông báo đang bật.
    Notifications are shown here.	Thông báo sẽ đến đây.
    Notifications, their delivery, and scheduled work	Thông báo, việc gửi chúng, và những gì đến hạn theo giờ
    Notify me when a source stops sending	Báo khi một nguồn ngừng gửi
    Now say where you are: waymark weather place 48.14, 11.58	Giờ hãy cho biết bạn ở đâu: waymark weather place 48.14, 11.58
    Now:	Bây giờ:
    Number	Số
    Numeric addresses are not held, nor are names that a program asks a name server for by itself: with HOSTALIASES, LOCALDOMAIN, a preloaded library or a namespace of its own.	Địa chỉ bằng số không bị khóa, cả những tên mà chương trình tự hỏi máy chủ tên: bằng HOSTALIASES, LOCALDOMAIN, một thư viện nạp trước hoặc không gian tên riêng.
    OPTIONS:	TÙY CHỌN:
    OVERVIEW: %@	TỔNG QUAN: %@
    Ocean	Đại dương
    Of subdomains only the usual ones are held, such as www and m.	Trong các tên miền con, chỉ những tên thường gặp bị chặn, như www và m.
    On an Android phone, in HC Webhook, leave the resolution at Daily or Full, and enter the address and the token that this prints: waymark sources add http phone	Trên điện thoại Android, trong HC Webhook, hãy để độ phân giải là “Daily” hoặc “Full”, rồi điền địa chỉ và token mà lệnh này in ra: waymark sources add http phone
    On an even pace	Đúng nhịp đều
    On connect.garmin.com open Reports, Steps, choose four weeks or less, and export the CSV. More comes with Export Your Data.	Trên connect.garmin.com, mở Báo cáo, Số bước, chọn bốn tuần trở xuống rồi xuất CSV. “Export Your Data” cho nhiều hơn.
    On garmin.com, under Account, Export Your Data: give the zip that comes by mail, or its folder.	Trên garmin.com, tại Account, Export Your Data: hãy nhập tệp zip nhận qua email, hoặc thư mục của nó.
    On how many days of a week you want to reach it, 1 to 7. Its streak counts weeks below 7.	Bạn muốn đạt bao nhiêu ngày mỗi tuần, từ 1 đến 7. Dưới 7 thì chuỗi được tính theo tuần.
    On takeout.google.com, choose Fit (Google Fit data) and export; give the zip, its folder, or “Daily activity metrics.csv” in it.	Trên takeout.google.com, chọn Fit (dữ liệu Google Fit) và xuất; hãy nhập tệp zip, thư mục của nó, hoặc “Daily activity metrics.csv” trong đó.
    On the iPhone, in Health Auto Export, choose the format CSV, Aggregate Data on and Time Grouping Days or Hours. Its JSON says more, and can be sent by itself: waymark sources add http phone	Trên iPhone, trong Health Auto Export, chọn định dạng CSV, bật Aggregate Data và Time Grouping là Days hoặc Hours. JSON của ứng dụng cho biết nhiều hơn và có thể tự gửi: waymark sources add http phone
    On the iPhone, in Health Auto Export, choose the format JSON, Export Version v2, Aggregate Data on, Time Grouping Hours (or Days), and whole days as the Date Range: Default or Today, not Since Last Sync, which sends a part of an hour or a day as if it were all. To let the app send them by itself: waymark sources add http phone	Trên iPhone, trong Health Auto Export, chọn định dạng JSON, Export Version v2, bật Aggregate Data, Time Grouping Hours (hoặc Days), và Date Range là các ngày trọn vẹn: Default hoặc Today, không chọn Since Last Sync, vì nó gửi một phần của giờ hay ngày như thể đó là tất cả. Để ứng dụng tự gửi: waymark sources add http phone
    On the iPhone: Health, your picture, Export All Health Data; give the export.zip, or the folder it unpacks to.	Trên iPhone: Sức khỏe, ảnh của bạn, Xuất tất cả dữ liệu sức khỏe; hãy nhập export.zip, hoặc thư mục giải nén từ đó.
    On the machine itself there is no limit.	Trên chính máy đó thì không có giới hạn.
    On the machine itself, the copy can take the place of the record.	Trên chính máy đó, có thể thay hồ sơ bằng bản sao này.
    On the machine itself, with an administrator's rights: %@	Trên chính máy đó, với quyền quản trị: %@
    On the machine where Waymark runs, for example: /home/anna/exports	Trên máy chạy Waymark, ví dụ: /home/anna/exports
    On the machine where Waymark runs. New and changed files are imported once they have not changed for a minute; folders in it are left alone.	Trên máy chạy Waymark. Tệp mới và tệp thay đổi được nhập khi đã không đổi trong một phút; các thư mục con thì được bỏ qua.
    On the other computer, run: waymark export FILE --format json	Trên máy tính kia, hãy chạy: waymark export FILE --format json
    On the other device: waymark watch pair. Then here: waymark-watch pair TICKET	Trên thiết bị kia: waymark watch pair. Sau đó ở đây: waymark-watch pair TICKET
    On the phone open Settings, Health Connect, Manage data, Backup and restore, and choose Scheduled export. Give the zip it writes, or let it arrive in a watched folder.	Trên điện thoại, mở Cài đặt, Health Connect, Quản lý dữ liệu, Sao lưu và khôi phục, rồi chọn Scheduled export. Hãy nhập tệp zip mà nó ghi ra, hoặc để tệp đến một thư mục được theo dõi.
    On the watch	Trên đồng hồ
    On the watch, until %@: waymark-watch pair, and this ticket	Trên đồng hồ, đến %@: waymark-watch pair, kèm vé này
    On these days only	Chỉ vào những ngày này
    Onboarding and its progress, and tips	Những bước đầu tiên và tiến độ, và các mẹo
    Onboarding completed	Đã hoàn tất thiết lập ban đầu
    Onboarding sets it once, as weeks begin in the region of this machine. After that only you change it.	Những bước đầu tiên đặt nó một lần, theo cách tuần bắt đầu ở vùng của máy này. Sau đó chỉ bạn mới đổi nó.
    Once more goes further back. What you changed within the last 24 hours can be undone: entries, goals, rest days, settings, sources, the time zone and imports. What was undone can be redone until the next change: waymark redo	Thêm lần nữa để lùi xa hơn. Có thể hoàn tác những gì bạn đã thay đổi trong 24 giờ qua: mục nhập, mục tiêu, ngày nghỉ, cài đặt, nguồn, múi giờ và lần nhập. Có thể làm lại cho đến thay đổi tiếp theo: waymark redo
    Once no device has reported for 14 days, steps that you type or import count too.	Khi đã 14 ngày không có thiết bị nào báo, những bước bạn nhập hoặc đưa vào cũng được tính.
    One JSON document on standard output	Một tài liệu JSON ra đầu ra chuẩn
    One JSON document on standard output.	Một tài liệu JSON ra đầu ra chuẩn.
    One day does not make a habit, nor break one.	Một ngày không tạo nên thói quen, cũng không phá vỡ nó.
    One line, for a lock screen	Một dòng, cho màn hình khóa
    One more walk and half of it is done.	Đi bộ thêm một lần nữa là xong một nửa.
    One of: waymark about --credits, waymark about --share, waymark about --icon FILE	Chọn một: waymark about --credits, waymark about --share, waymark about --icon FILE
    One of: waymark onboard --restart, waymark onboard --skip	Một trong hai: waymark onboard --restart, waymark onboard --skip
    Only a new code or a new token lets it in again, so you are asked.	Chỉ mã mới hoặc token mới mới cho vào lại, nên bạn sẽ được hỏi.
    Only an address of a picture has a size and colours.	Chỉ địa chỉ của hình ảnh mới có kích thước và màu.
    Only browsers of this machine reach this address. For others: waymark serve --lan	Chỉ trình duyệt trên máy này vào được địa chỉ này. Cho máy khác: waymark serve --lan
    Only entries of this kind: steps, weight, exercise or another measure.	Chỉ các mục loại này: steps, weight, exercise hoặc một số đo khác.
    Only the total of this day is known.	Chỉ biết tổng số của ngày này.
    Only this computer can reach that address. For a phone: waymark serve --lan	Chỉ máy này vào được địa chỉ đó. Cho điện thoại: waymark serve --lan
    Only those of the current goal.	Chỉ các cột mốc của mục tiêu hiện tại.
    Only those of this type: 25, 50, 75, 100 or approaching.	Chỉ các cột mốc thuộc loại này: 25, 50, 75, 100 hoặc approaching.
    Only waymark-service can link to a watch.	Chỉ waymark-service kết nối được với đồng hồ.
    Only waymark-service can make or recognise what lets somebody in.	Chỉ waymark-service mới tạo hoặc nhận ra được thứ cho phép ai đó vào.
    Only what a device reported by itself counts for the strict lock: %@ of today's %@.	Với khóa nghiêm ngặt chỉ tính những gì thiết bị tự báo: %@ trong %@ hôm nay.
    Open %@	Mở %@
    Open %@ and type what stands behind the #.	Mở %@ rồi nhập phần đứng sau dấu #.
    Open everything after the pause	Mở tất cả sau khoảng chờ
    Open everything for %@ minutes	Mở mọi thứ trong %@ phút
    Open everything for %@ minutes?	Mở mọi thứ trong %@ phút?
    Open everything for some minutes, in an emergency	Mở tất cả trong vài phút, khi khẩn cấp
    Open everything for some minutes, in an emergency.	Mở mọi thứ trong vài phút, khi khẩn cấp.
    Open the app on that device and check that it still sends.	Hãy mở ứng dụng trên thiết bị đó và kiểm tra xem nó còn gửi không.
    Open the browser, already entered.	Mở trình duyệt, đã vào sẵn.
    Open the certificate; choose Install Certificate, Current User, and the store Trusted Root Certification Authorities.	Mở chứng chỉ; chọn Cài đặt chứng chỉ (Install Certificate), Người dùng hiện tại (Current User) và kho Trusted Root Certification Authorities.
    Open the fitness calculators.	Mở các công cụ tính thể lực.
    Open the page for changing or cancelling your subscription.	Mở nơi thay đổi hoặc kết thúc gói đăng ký của bạn.
    Open the page here and try again.	Hãy mở trang ở đây rồi thử lại.
    Open the privacy policy.	Mở chính sách quyền riêng tư.
    Open the profile in Safari; install it under Settings, General, VPN & Device Management; then turn it on under General, About, Certificate Trust Settings.	Mở hồ sơ cấu hình trong Safari; cài đặt nó trong Cài đặt, Cài đặt chung, Quản lý VPN & Thiết bị; rồi bật nó trong Cài đặt chung, Giới thiệu, Cài đặt tin cậy chứng nhận.
    Open the profile; install it in System Settings under General, Device Management; in Keychain Access set the certificate to Always Trust.	Mở hồ sơ cấu hình; cài đặt nó trong Cài đặt hệ thống, mục Cài đặt chung, Quản lý thiết bị; trong Truy cập chuỗi khóa, đặt chứng chỉ thành Luôn tin cậy.
    Open the terms of service.	Mở điều khoản dịch vụ.
    Open them at so many steps; goal for the step goal of the day.	Mở khi đạt số bước này; goal cho mục tiêu bước trong ngày.
    Opened at %@	Đã mở lúc %@
    Opened at %@ with %@	Đã mở lúc %@ với %@
    Opened at %@ with %@ (%@)	Đã mở lúc %@ với %@ (%@)
    Opened by	Được mở bởi
    Opened by %@.	Được mở bởi: %@.
    Opening %@	Đang mở %@
    Opens at so many steps	Mở khi đạt số bước
    Opt-out URL	URL ngừng nhận
    Ordered the sources: %@	Đã sắp xếp nguồn: %@
    Other cities of that name: %@	Những nơi khác cùng tên: %@
    Other devices get the authority of this machine at %@	Các thiết bị khác lấy tổ chức cấp chứng chỉ của máy này tại %@
    Other measures	Các chỉ số khác
    Other screens	Các màn hình khác
    Other workout	Buổi tập khác
    Outstanding. Be kind to your feet tonight.	Xuất sắc. Tối nay hãy chiều đôi chân một chút.
    Overcast	Trời u ám
    Pages	Các trang
    Pages that are open, and names that were asked for a moment ago, go on for some minutes.	Trang đang mở và tên vừa được hỏi vẫn dùng được thêm vài phút.
    Pair a watch	Ghép đôi đồng hồ
    Pair in a network that you trust.	Hãy ghép đôi trong mạng mà bạn tin tưởng.
    Paired with	Ghép đôi với
    Paired with %@. See: %@	Đã ghép đôi với %@. Xem: %@
    Paired with %@; its numbers come as soon as it sends them.	Đã ghép đôi với %@; các con số sẽ có ngay khi nó gửi đến.
    Partly cloudy	Có mây rải rác
    Passes	Lượt mở khẩn cấp
    Password	Mật khẩu
    Past the halfway mark: the rest is downhill.	Bạn đã qua nửa chặng: từ đây là xuống dốc nhẹ nhàng.
    Past the middle, and looking good.	Đã qua nửa chặng, và trông rất ổn.
    Pause	Khoảng chờ
    Pause before a lock opens	Khoảng chờ trước khi mở khóa
    Pi-hole answered %@	Pi-hole trả lời %@
    Pi-hole answered %@, a redirect	Pi-hole trả lời %@, là chuyển hướng
    Pi-hole asks for a second factor, which nobody can type here	Pi-hole đòi yếu tố xác thực thứ hai, mà ở đây không ai nhập được
    Pi-hole does not accept the password	Pi-hole không chấp nhận mật khẩu
    Pi-hole does not take “%@”, which may be there already without the mark of ours	Pi-hole không nhận “%@”, có thể đã có ở đó mà không mang dấu của Waymark
    Pi-hole ended the session	Pi-hole đã kết thúc phiên
    Pi-hole lets nobody in for a moment after too many logins	Pi-hole tạm thời không cho ai vào sau quá nhiều lần đăng nhập
    Pi-hole locks for one device.	Pi-hole khóa cho một thiết bị.
    Pi-hole locks for one device: name it with --client, by its address	Pi-hole khóa cho một thiết bị: hãy nêu nó bằng --client, theo địa chỉ
    Pi-hole refuses: %@	Pi-hole từ chối: %@
    Pictures are kept in a folder; make it first:	Hình ảnh được giữ trong một thư mục; hãy tạo nó trước:
    Pilates	Pilates
    Pipe in the %@.	Hãy đưa %@ vào qua pipe.
    Pixels per point of a PNG: 1, 2 or 3.	Số pixel mỗi điểm của PNG: 1, 2 hoặc 3.
    Place	Địa điểm
    Plan: %@	Gói: %@
    Please report it with what you did.	Hãy báo lỗi này cùng những gì bạn đã làm.
    Policy	Chế độ
    Policy: %@.	Chế độ: %@.
    Policy: default, every change takes effect at once.	Chế độ: default, mọi thay đổi có hiệu lực ngay.
    Policy: default. %@	Chế độ: default. %@
    Policy: strict, what eases it waits for midnight, and only steps that devices counted open it. %@	Chế độ: strict, điều gì nới lỏng thì chờ đến nửa đêm, và chỉ những bước do thiết bị đếm mới mở khóa. %@
    Policy: strict, what eases it waits for the next day while it is on.	Chế độ: strict, khi đang bật, những gì nới lỏng phải đợi đến ngày hôm sau.
    Pounds	Pound
    Preview	Xem trước
    Print a completion script for bash, zsh or fish.	In tập lệnh tự hoàn thành cho bash, zsh hoặc fish.
    Print all settings as one JSON document.	In mọi cài đặt thành một tài liệu JSON.
    Print only the result	Không nói gì ngoài kết quả
    Print only the result.	Không nói gì ngoài kết quả.
    Privacy policy	Chính sách quyền riêng tư
    Private files	Tệp riêng tư
    Pro adds:	Với Pro bạn có thể chọn:
    Pro adds: %@.	Với Pro bạn có thể chọn: %@.
    Problem	Vấn đề
    Profile	Hồ sơ cấu hình
    Programs of other users, and those run as root, go on.	Chương trình của người dùng khác và chương trình chạy với quyền root vẫn tiếp tục.
    Programs that are running go on.	Chương trình đang chạy vẫn tiếp tục.
    Programs that are started by their path or by a menu are not asked about.	Chương trình khởi động bằng đường dẫn hoặc từ menu thì không được kiểm tra.
    Progress from the start to the weight goal, with milestones and trend	Chặng đường từ lúc bắt đầu đến cân nặng mục tiêu, các cột mốc và xu hướng
    Put GeoNames' cities15000.txt there, choose a list with --cities FILE, or type coordinates: waymark weather place 48.14, 11.58	Hãy đặt cities15000.txt của GeoNames vào đó, nêu một danh sách bằng --cities FILE, hoặc nhập tọa độ: waymark weather place 48.14, 11.58
    Put right what it says, and do it again: what is done already stays.	Hãy khắc phục điều nó báo, rồi làm lại: phần đã làm vẫn còn.
    Put right what it says, then: sudo waymark lock uninstall	Hãy sửa điều được nêu, rồi: sudo waymark lock uninstall
    Put secrets/watch-link back into the record's folder. Without a copy of it, move it away and forget the watches: a new key is made, and they have to be paired again.	Hãy đặt lại secrets/watch-link vào thư mục của hồ sơ. Nếu không có bản sao, hãy chuyển tệp đi chỗ khác và quên các đồng hồ: một khóa mới sẽ được tạo và chúng phải được ghép đôi lại.
    Put the rest into --details.	Hãy đưa phần còn lại vào --details.
    Put waymark-shield, which may write these files, at %@	Đặt waymark-shield, chương trình được ghi các tệp này, vào %@
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
    Recalculate every day and streak.	Tính lại mọi ngày và chuỗi ngày.
    Recalculate every day from the imported data	Tính lại mọi ngày từ dữ liệu đã nhập
    Received. It will be counted in a moment.	Đã nhận. Sẽ được tính trong giây lát.
    Record	Hồ sơ
    Records	Kỷ lục
    Rectangular, for a lock screen	Hình chữ nhật, cho màn hình khóa
    Redo	Làm lại
    Redo what was undone last	Làm lại điều vừa hoàn tác
    Redo what was undone last.	Làm lại những gì vừa hoàn tác.
    Redone: %@	Đã làm lại: %@
    Remarkable. Rest well tonight.	Thật đáng nể. Tối nay nghỉ ngơi cho tốt nhé.
    Remove	Gỡ
    Remove %@	Gỡ %@
    Remove %@ if it is empty	Gỡ %@ nếu trống
    Remove %@, and everything of ours on it?	Gỡ %@, và mọi thứ của Waymark trên đó?
    Remove %@? Its server is told.	Gỡ %@? Máy chủ của nó sẽ được báo.
    Remove a channel, and tell its server.	Gỡ một kênh và báo cho máy chủ của nó.
    Remove a server, and what Waymark put on it	Gỡ một máy chủ cùng những gì Waymark đã đặt trên đó
    Remove a server, and what Waymark put on it.	Gỡ một máy chủ, và những gì Waymark đặt trên đó.
    Remove by hand what you did not write yourself.	Hãy tự xóa những gì bạn không viết.
    Remove it and add it again.	Hãy gỡ và thêm lại.
    Remove it and add it again: waymark notifications channel remove %@	Hãy gỡ và thêm lại: waymark notifications channel remove %@
    Remove it, then: waymark lock install	Hãy gỡ nó, rồi: waymark lock install
    Remove one of the two.	Hãy chỉ để lại một.
    Remove secrets/local-authority in the record's folder; browsers then need the new one.	Hãy xóa secrets/local-authority trong thư mục chứa hồ sơ; sau đó trình duyệt cần tổ chức mới.
    Remove the channel and add it again: waymark notifications channels	Hãy gỡ kênh và thêm lại: waymark notifications channels
    Remove the goal	Bỏ mục tiêu
    Remove the units that install wrote.	Gỡ các unit mà install đã ghi.
    Remove the weight goal; milestones already reached stay.	Bỏ mục tiêu cân nặng; những gì đã đạt vẫn được giữ.
    Remove the weight goal? Milestones already reached stay.	Bỏ mục tiêu cân nặng? Các cột mốc đã đạt vẫn được giữ.
    Remove them, or delete those stored earlier: waymark settings reset KEY	Hãy bỏ chúng ra, hoặc xóa những khóa đã giữ trước đó: waymark settings reset KEY
    Removed %@, which an interrupted command had left.	Đã xóa %@ do một lệnh bị gián đoạn để lại.
    Removed the goal for %@: %@	Đã bỏ mục tiêu năm %@: %@
    Removed the schedule of %@: %@.	Đã gỡ lịch khóa của %@: %@.
    Removed the schedule of %@: %@. Without one it is locked all day.	Đã gỡ lịch khóa của %@: %@. Không có lịch thì khóa cả ngày.
    Removed the weight goal	Đã xóa mục tiêu cân nặng
    Rename %@, so that it sorts before zz-waymark.json.	Hãy đổi tên %@ để nó xếp trước zz-waymark.json.
    Renew it, and try again.	Hãy gia hạn nó rồi thử lại.
    Renew it, then: waymark pro activate FILE	Hãy gia hạn, rồi: waymark pro activate FILE
    Renpho (CSV)	Renpho (CSV)
    Repeat the introduction	Đi lại những bước đầu tiên
    Repeat the introduction.	Đi lại những bước đầu tiên.
    Repeat the introduction? Its answers are forgotten; your goals and your record stay.	Đi lại những bước đầu tiên? Các câu trả lời ở đó sẽ bị quên; mục tiêu và hồ sơ vẫn còn.
    Repeat the introduction? Its answers are forgotten; your goals and your record stay. (y/n)	Đi lại những bước đầu tiên? Các câu trả lời ở đó sẽ bị quên; mục tiêu và bản ghi vẫn còn. (c/k)
    Repetitions	Số lần lặp
    Replace it with a file of your own.	Hãy đặt một tệp của bạn vào chỗ đó.
    Replace the record by a copy made with backup.	Thay hồ sơ bằng một bản sao do backup tạo ra.
    Replace your record by %@? What was entered since that copy is then only in the file that is kept. (y/n)	Thay hồ sơ của bạn bằng %@? Những gì được ghi từ bản sao đó sẽ chỉ còn trong tệp được giữ lại. (c/k)
    Reset	Đặt lại
    Reset %@	Đã đặt lại %@
    Reset %@ settings? What you chose there is not kept.	#other=Đặt lại %@ cài đặt? Những gì bạn đã chọn ở đó sẽ mất.
    Reset all settings	Đã đặt lại mọi cài đặt
    Reset every setting	Đặt lại mọi cài đặt
    Reset one setting, or all of them.	Đặt lại một cài đặt, hoặc tất cả.
    Rest days	Ngày nghỉ
    Resting heart rate	Nhịp tim khi nghỉ
    Restore a broken streak with the one recovery.	Nối lại chuỗi ngày đã đứt bằng lần khôi phục duy nhất.
    Restore a copy with: waymark restore FILE (the damaged file is kept).	Khôi phục một bản sao bằng: waymark restore FILE (tệp hỏng được giữ lại).
    Restore a copy with: waymark restore FILE. To continue without the log, move it away.	Khôi phục một bản sao bằng: waymark restore FILE. Để tiếp tục mà không cần nhật ký, hãy chuyển nó đi.
    Restore a copy with: waymark restore FILE. To start over, move that file away.	Khôi phục một bản sao bằng: waymark restore FILE. Để bắt đầu lại, hãy chuyển tệp đó đi.
    Revision	Thay đổi số
    Revoke	Thu hồi
    Revoke access for %@?	Thu hồi quyền truy cập của %@?
    Revoke access for %@? What is on it stays there.	Thu hồi quyền truy cập của %@? Dữ liệu trên đó vẫn còn.
    Revoke the access of a browser or token	Thu hồi quyền truy cập của một trình duyệt hoặc mã thông báo
    Revoke the access of a browser or token.	Thu hồi quyền truy cập của một trình duyệt hoặc mã thông báo.
    Revoke the access of a watch	Thu hồi quyền truy cập của một đồng hồ
    Revoke the access of a watch, such as one that was lost.	Thu hồi quyền truy cập của một đồng hồ, chẳng hạn chiếc bị mất.
    Rime fog	Sương mù đóng băng
    Round, for a lock screen	Hình tròn, cho màn hình khóa
    Rowing	Chèo thuyền
    Rows by day, week or month; by default as in your settings, in JSON by day.	Mỗi dòng là một ngày (day), tuần (week) hoặc tháng (month); bỏ trống thì theo cài đặt của bạn, với JSON thì theo ngày.
    Run a program, unless it is locked now.	Chạy một chương trình, trừ khi nó đang bị khóa.
    Run it again to continue.	Chạy lại để tiếp tục.
    Run the command in a terminal, without --quiet.	Hãy chạy lệnh trong terminal, không có --quiet.
    Run: %@	Hãy chạy: %@
    Running	Chạy bộ
    Runs until it is told to stop (Ctrl-C). One process serves a record; commands work alongside it. The web app can be reached from this machine alone, unless --lan or --behind say otherwise, and whoever enters needs a code that --open makes. `waymark service install` makes it start with your session.	Chạy đến khi được bảo dừng (Ctrl-C). Mỗi hồ sơ do một tiến trình phục vụ; các lệnh vẫn chạy được song song. Chỉ máy này kết nối được đến ứng dụng web, trừ khi có --lan hoặc --behind, và ai muốn vào đều cần mã do --open tạo. `waymark service install` cho nó khởi động cùng phiên đăng nhập của bạn.
    SHA-256: %@	SHA-256: %@
    SUBCOMMANDS:	LỆNH CON:
    Safety Net	Lưới an toàn
    Safety copies	Bản sao an toàn
    Samples dated in the future	Mẫu ghi ngày trong tương lai
    Samsung Health (folder of CSV files)	Samsung Health (thư mục các tệp CSV)
    Saturday	Thứ Bảy
    Save	Lưu
    Save as a picture	Lưu thành hình ảnh
    Say it with --dates dmy (the day comes first) or --dates mdy (the month comes first).	Hãy cho biết bằng --dates dmy (ngày đứng trước) hoặc --dates mdy (tháng đứng trước).
    Say of which widget: --picture today	Hãy nêu tiện ích nào: --picture today
    Schedule of %@ from %@: %@. Until then nothing changes.	Lịch khóa của %@ từ %@: %@. Đến lúc đó không có gì thay đổi.
    Schedule of %@: %@.	Lịch khóa của %@: %@.
    Schedules	Lịch khóa
    Scripts/waymark builds it when it is first needed; otherwise install it next to waymark.	Scripts/waymark sẽ tạo nó khi cần lần đầu; nếu không, hãy cài nó bên cạnh waymark.
    Scripts/waymark lock install builds it; otherwise put it next to waymark.	Scripts/waymark lock install sẽ tạo nó; nếu không, hãy đặt nó bên cạnh waymark.
    Second Chance	Cơ hội thứ hai
    Seconds to wait	Số giây chờ
    Seconds to wait before you may open everything for %@ minutes; 0 for a lock that opens at the goal alone. Not under the strict policy.	Số giây chờ trước khi bạn có thể mở mọi thứ trong %@ phút; 0 để khóa chỉ mở khi đạt mục tiêu. Không dùng được ở chế độ nghiêm ngặt.
    Seconds, such as 10s, or off; shows what is chosen if left out.	Số giây, chẳng hạn 10s, hoặc off; bỏ trống để xem lựa chọn hiện tại.
    Secret	Mã bí mật
    See '%@' for detailed help.	Xem '%@' để có trợ giúp chi tiết.
    See how it is with: waymark watch status	Xem tình trạng bằng: waymark watch status
    See it with: waymark pro	Xem bằng: waymark pro
    See it with: waymark settings	Xem bằng: waymark settings
    See its kind with: waymark log list	Xem đó là gì bằng: waymark log list
    See the current state: waymark weather	Xem tình hình hiện tại: waymark weather
    See the days of one with: waymark history --measure NAME	Xem các ngày của một số đo bằng: waymark history --measure NAME
    See the rejected lines above. For how to export from each app: waymark import --list-formats	Hãy xem các dòng bị từ chối ở trên. Cách xuất từ từng ứng dụng: waymark import --list-formats
    See them with: waymark imports	Xem các lần nhập bằng: waymark imports
    See them with: waymark log list	Xem các mục bằng: waymark log list
    See them with: waymark notifications channels	Xem các kênh bằng: waymark notifications channels
    See them with: waymark rest-day list	Xem các ngày nghỉ bằng: waymark rest-day list
    See them with: waymark support feedback	Xem các ý tưởng bằng: waymark support feedback
    See until when with: waymark weather	Xem đến khi nào bằng: waymark weather
    See waymark lock pause. Ctrl-C, or any answer but yes, leaves everything locked. Openings are counted.	Xem waymark lock pause. Ctrl-C, hoặc mọi câu trả lời khác có, sẽ giữ mọi thứ bị khóa. Số lần mở được đếm.
    See what Pro adds: waymark pro	Xem Pro có thêm gì: waymark pro
    See what Pro adds: waymark pro. What is free: waymark settings get %@	Xem Pro mang lại gì: waymark pro. Phần miễn phí: waymark settings get %@
    See what can be undone with: waymark undo --list	Xem những gì có thể hoàn tác bằng: waymark undo --list
    See what is wrong with: waymark doctor	Xem có gì trục trặc bằng: waymark doctor
    See what there is with: waymark measures	Xem có những gì bằng: waymark measures
    See what you can log with: waymark measures	Xem những gì có thể ghi bằng: waymark measures
    See what you have: waymark pro status	Xem bạn đang có gì: waymark pro status
    See why on the other device: waymark-watch status	Xem lý do trên thiết bị kia: waymark-watch status
    See: %@ --help	Xem: %@ --help
    See: waymark %@ --help	Xem: waymark %@ --help
    See: waymark --help	Xem: waymark --help
    See: waymark import --list-formats	Xem: waymark import --list-formats
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
    Send everything that is due now	Gửi mọi thứ đến hạn lúc này
    Send everything that is due now.	Gửi mọi thứ đến hạn lúc này.
    Send fewer deliveries, or wait and send it again.	Hãy gửi ít lần hơn, hoặc chờ rồi gửi lại.
    Send it again in a minute.	Hãy gửi lại sau một phút.
    Send it with: %@	Hãy gửi kèm: %@
    Send it without the field %@.	Hãy gửi mà không kèm trường %@.
    Sending	Đang gửi
    Sent later:	Đã gửi sau:
    Sent over HTTP	Gửi qua HTTP
    Served already at %@	Đã được phục vụ tại %@
    Server	Máy chủ
    Servers on your network	Máy chủ trong mạng của bạn
    Set %@: %@	Đã đặt %@: %@
    Set it up again with the password of its web page, or an app password: waymark lock server remove %@ --force, then waymark lock server add pihole --help	Hãy thiết lập lại với mật khẩu của trang web của nó hoặc mật khẩu ứng dụng: waymark lock server remove %@ --force, rồi waymark lock server add pihole --help
    Set it up again with the user and the password of its web page: waymark lock server remove %@ --force, then waymark lock server add adguard --help	Hãy thiết lập lại với tên và mật khẩu của trang web của nó: waymark lock server remove %@ --force, rồi waymark lock server add adguard --help
    Set it with: waymark weather place 48.14, 11.58	Cho biết bằng: waymark weather place 48.14, 11.58
    Set it, or say when it happened, for example: --at 2026-05-17T18:30	Hãy đặt lại, hoặc cho biết thời điểm, ví dụ: --at 2026-05-17T18:30
    Set one first: waymark goal steps set 8000	Hãy đặt mục tiêu trước: waymark goal steps set 8000
    Set one for every day first.	Trước hết hãy đặt một mục tiêu cho mọi ngày.
    Set one with: waymark goal steps set 8000	Đặt mục tiêu bằng: waymark goal steps set 8000
    Set one with: waymark goal weight set 72kg	Đặt một mục tiêu bằng: waymark goal weight set 72kg
    Set the exercise goal to %@	Đã đặt mục tiêu bài tập là %@
    Set the goal	Đặt mục tiêu
    Set the goal and turn it on, or turn it on or off	Đặt mục tiêu và bật lên, hoặc bật hay tắt mục tiêu
    Set the goal and turn it on.	Đặt mục tiêu và bật nó.
    Set the goal for %@ to %@	Đã đặt mục tiêu năm %@: %@
    Set the step goal to %@	Đã đặt mục tiêu bước là %@
    Set the target weight, from today on.	Đặt cân nặng cần đạt, từ hôm nay trở đi.
    Set the time zone to %@	Đã đặt múi giờ là %@
    Set the weight goal to %@	Đã đặt mục tiêu cân nặng là %@
    Set the weight goal, or remove it	Đặt mục tiêu cân nặng hoặc bỏ mục tiêu
    Set the yearly goal, or remove it	Đặt hoặc bỏ mục tiêu năm
    Set this goal	Đặt mục tiêu này
    Set where you are	Đặt nơi bạn đang ở
    Set where you are: coordinates, or a city in your list.	Đặt nơi bạn ở: tọa độ, hoặc một thành phố trong danh sách của bạn.
    Set your place	Đặt địa điểm của bạn
    Setting	Cài đặt
    Settings	Cài đặt
    Settings that are not in the file stay as they are. If one value is invalid, nothing changes.	Các cài đặt không có trong tệp giữ nguyên. Nếu một giá trị không hợp lệ, không có gì thay đổi.
    Settings, Privacy & Security, View Certificates, Authorities, Import; trust it for websites. On other systems it also takes what the system trusts.	Cài đặt, Riêng tư & bảo mật, Xem chứng chỉ, Nhà thẩm định, Nhập; chọn tin cậy nó cho các trang web. Trên các hệ thống khác, Firefox cũng nhận những gì hệ thống tin cậy.
    Seven days in a row on your %@. %@ available.	Bảy ngày liên tiếp trong %@ của bạn. Đang có %@.
    Seven weeks in a row on your %@. %@ available.	Bảy tuần liên tiếp trong %@ của bạn. Đang có %@.
    Several may run at once: each notification is sent by one of them.	Có thể chạy nhiều lệnh cùng lúc: mỗi thông báo chỉ do một lệnh gửi.
    Several plugins of this build bring the setting %@: %@.	Nhiều plugin của bản dựng này cùng mang cài đặt %@: %@.
    Several sources are called “%@”.	Có nhiều nguồn tên là “%@”.
    Share	Chia sẻ
    Share it as a QR code: waymark about --share	Chia sẻ bằng mã: waymark about --share
    Shields	Lá chắn
    Shoes on, door open, the rest follows.	Xỏ giày, mở cửa, phần còn lại sẽ tự đến.
    Shorten them, or make two ideas of it.	Hãy rút ngắn, hoặc tách thành hai ý tưởng.
    Show	Hiển thị
    Show a page of the web app in the terminal, or list them.	Hiển thị một trang của ứng dụng web trong terminal, hoặc liệt kê chúng.
    Show all with: waymark access list	Xem tất cả bằng: waymark access list
    Show all with: waymark sources	Xem tất cả bằng: waymark sources
    Show all with: waymark watch devices	Xem tất cả bằng: waymark watch devices
    Show and set goals.	Xem và đặt mục tiêu.
    Show days, weeks or months of history, or its weights.	Xem các ngày, tuần hoặc tháng trong một khoảng thời gian, hoặc cân nặng trong đó.
    Show every setting with its value.	Xem mọi cài đặt và giá trị của chúng.
    Show help information.	Hiển thị trợ giúp.
    Show one day against the goal that was in force on it.	Xem một ngày so với mục tiêu có hiệu lực trong ngày đó.
    Show one setting and its allowed values.	Xem một cài đặt và những giá trị nó có thể nhận.
    Show or choose how strict App Lock is.	Xem hoặc chọn Khóa ứng dụng nghiêm ngặt đến mức nào.
    Show or choose which goal opens App Lock.	Xem hoặc chọn mục tiêu nào mở App Lock.
    Show or set the time zone in which days are counted.	Xem hoặc đặt múi giờ dùng để tính ngày.
    Show the goal, your progress and the trend.	Xem mục tiêu, chặng đường đến đó và xu hướng.
    Show the goal.	Xem mục tiêu.
    Show the ideas, those with the most votes first.	Hiển thị các ý tưởng, nhiều phiếu nhất trước.
    Show the last notifications, newest first.	Xem các thông báo gần đây, mới nhất trước.
    Show the milestones reached, newest first.	Xem các cột mốc đã đạt, mới nhất trước.
    Show the public key a web page subscribes with (Web Push).	Xem khóa công khai mà trang web dùng để đăng ký (Web Push).
    Show the seven days of a week.	Xem bảy ngày của một tuần.
    Show the sources of the record, or change whom to trust first.	Xem các nguồn của hồ sơ, hoặc đổi nguồn được tin trước.
    Show the sources, the most trusted first.	Xem các nguồn, đáng tin nhất trước.
    Show the streak and the verdicts of the last days.	Xem chuỗi ngày và kết quả của những ngày gần đây.
    Show the streak, or use the one recovery.	Xem chuỗi ngày, hoặc dùng lần khôi phục duy nhất.
    Show the ticket and return; a watch may still be paired until it expires.	Hiển thị vé rồi kết thúc; vẫn ghép đôi được đồng hồ đến khi vé hết hạn.
    Show the version.	Hiển thị phiên bản.
    Show the watches, what they are told, and what came from them.	Xem các đồng hồ, những gì chúng được báo và những gì chúng gửi đến.
    Show the weather	Hiển thị thời tiết
    Show the weather, and what is still needed for it.	Hiển thị thời tiết, và những gì cần để có nó.
    Show the workouts that sources recorded, each once.	Xem các buổi tập mà các nguồn đã ghi, mỗi buổi một lần.
    Show the zone in force now.	Xem múi giờ đang có hiệu lực.
    Show this picture no more?	Không hiển thị hình này nữa?
    Show today's progress.	Hiện tiến độ hôm nay.
    Show weather	Hiển thị thời tiết
    Show what a goal would mean, change nothing.	Xem một mục tiêu sẽ có nghĩa thế nào, không thay đổi gì.
    Show what a month or a year comes to, compared with earlier ones.	Xem kết quả của một tháng hoặc một năm, so với trước đó.
    Show what a widget displays over time, and when it is rebuilt.	Một tiện ích hiển thị gì, từ khi nào, và khi nào nó được làm mới.
    Show what is locked, and what was seen of each lock.	Xem những gì bị khóa, và đã thấy gì ở từng khóa.
    Show what opened App Lock, and when it was turned off.	Xem điều gì đã mở Khóa ứng dụng, và khi nào khóa bị tắt.
    Show what was imported, or undo an import.	Xem những gì đã nhập, hoặc rút lại một lần nhập.
    Show what would change, and change nothing.	Xem điều gì sẽ thay đổi, và không thay đổi gì.
    Show what would happen, change nothing.	Cho biết điều gì sẽ xảy ra, không thay đổi gì.
    Show where to find help.	Hiển thị những trợ giúp hiện có.
    Show whether you have Pro, and what it adds.	Xem bạn có Pro hay không, và Pro mang lại những gì.
    Show which achievements are unlocked, which are still to come, and your level.	Xem những gì đã mở khóa, những gì còn ở phía trước và cấp độ của bạn.
    Show which goal was in force from which day.	Xem mục tiêu nào có hiệu lực từ ngày nào.
    Show which notifications you get, and when.	Xem bạn nhận những thông báo nào và khi nào.
    Show which zone was in force when.	Xem múi giờ nào có hiệu lực khi nào.
    Show, set or remove a goal for the year, with its pace and a forecast.	Xem, đặt hoặc bỏ mục tiêu của năm, kèm nhịp độ và dự báo.
    Shows a ticket, as a code for a camera and as text: on the watch, waymark-watch pair TICKET takes it. Where nothing can be copied, waymark-watch pair HOST makes both devices show six digits, and you say on both whether they are the same. Ctrl-C ends it, and the ticket with it.	Hiển thị một vé ghép đôi, dưới dạng mã cho camera và dạng chữ: trên đồng hồ, waymark-watch pair TICKET nhận vé đó. Nếu không sao chép được, waymark-watch pair HOST cho cả hai thiết bị hiện sáu chữ số, và bạn xác nhận trên cả hai xem chúng có giống nhau không. Ctrl-C kết thúc, vé cũng hết hiệu lực.
    Sign out	Đăng xuất
    Signpost	Biển chỉ đường
    Signs what is sent; - to read it from standard input.	Dùng để ký những gì được gửi; - để đọc từ đầu vào chuẩn.
    Simple Health Export CSV	Simple Health Export CSV
    Sites, apps or categories	Trang web, ứng dụng hoặc danh mục
    Size	Kích thước
    Skating	Trượt băng, patin
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
    So does a browser that is set to secure DNS and to leave out the hosts file, and a container with a hosts file of its own.	Trình duyệt đặt DNS bảo mật và bỏ qua tệp hosts cũng vậy, và cả container có tệp hosts riêng.
    So that it cannot be undone: nothing of it is kept.	Để không thể hoàn tác: không giữ lại gì.
    Some background work waits for the next command (%@).	Một số việc xử lý sau đang chờ lệnh tiếp theo (%@).
    Some notifications wait for the next command (%@).	Một số thông báo đang chờ lệnh tiếp theo (%@).
    Somebody may be between the two devices; nothing was paired.	Có thể có kẻ xen vào giữa hai thiết bị; chưa ghép đôi gì.
    Something else was changed after that.	Sau đó đã có thay đổi khác.
    Something is still held on this machine: waymark lock	Vẫn còn thứ bị khóa trên máy này: waymark lock
    Something of App Lock could not be taken away: %@	Có phần của Khóa ứng dụng không gỡ được: %@
    Something went wrong here, and that is a bug of ours.	Đã có trục trặc ở đây, và đó là lỗi của chúng tôi.
    Source	Nguồn
    Sources	Các nguồn
    Sources not named follow, watches before phones before others.	Các nguồn không nêu tên xếp sau: đồng hồ trước điện thoại, điện thoại trước các nguồn khác.
    Split it over the hours in which they were walked.	Hãy chia ra theo các giờ mà bạn đã đi.
    Stairs	Leo cầu thang
    Start again on the other device with: waymark watch pair	Hãy bắt đầu lại trên thiết bị kia bằng: waymark watch pair
    Start again what used it, such as: waymark serve	Khởi động lại chương trình đã dùng nó, ví dụ: waymark serve
    Start it again: waymark lock install	Hãy khởi động lại: waymark lock install
    Start waymark-shield, since there is no systemd that would	Khởi động waymark-shield, vì không có systemd để làm việc đó
    State	Trạng thái
    Stay connected, and show each change at once	Giữ kết nối, và hiện ngay mỗi thay đổi
    Steady does it.	Chậm mà chắc.
    Step count mode	Cách đếm bước
    Step goal	Mục tiêu bước
    Step goal reached	Đã đạt mục tiêu bước
    Step streak	Chuỗi ngày đi bộ
    Steps	Số bước
    Steps a day this month by weekday, compared with the month before	Số bước mỗi ngày trong tháng này theo thứ, so với tháng trước
    Steps a day, %@ to %@ in steps of %@:	Số bước mỗi ngày, %@ đến %@, mỗi nấc %@:
    Steps by the hour	Số bước theo giờ
    Steps per day	Số bước mỗi ngày
    Steps per day, 1000 to 20000 in steps of 500, or exercise sessions per day, 1 to 20.	Số bước mỗi ngày, từ 1000 đến 20000 theo bậc 500, hoặc số buổi tập mỗi ngày, từ 1 đến 20.
    Steps per day: 1000 to 20000 in steps of 500.	Số bước mỗi ngày: 1000 đến 20000, cách nhau 500.
    Steps so far that count for the lock: %@ of %@, %@ to go	Số bước đến nay được tính cho khóa: %@ trên %@, còn %@
    Still here	Vẫn ở đây
    Still possible:	Vẫn có thể:
    Stones and pounds	Stone và pound
    Stop	Dừng
    Stop accepting data from %@? What it already sent is kept.	Ngừng nhận dữ liệu từ %@? Những gì đã gửi vẫn được giữ.
    Stop accepting data from a source over HTTP	Thôi nhận dữ liệu của một nguồn qua HTTP
    Stop accepting data from a source over HTTP.	Ngừng nhận dữ liệu qua HTTP từ một nguồn.
    Stop it first to serve it otherwise, or leave out the options.	Hãy dừng nó trước để phục vụ theo cách khác, hoặc bỏ các tùy chọn.
    Stop it, or keep using it: commands and the service work side by side.	Hãy dừng nó, hoặc cứ dùng tiếp: các lệnh và dịch vụ làm việc song song.
    Stop it, then restore.	Hãy dừng nó rồi khôi phục.
    Stop locking items: at once, or from the next day on under the strict policy.	Ngừng khóa các mục: ngay lập tức, hoặc từ ngày hôm sau ở chế độ nghiêm ngặt.
    Stop locking them	Thôi khóa chúng
    Stop that program.	Hãy dừng chương trình đó.
    Stop that program. Or forget the watches and pair them again: then another port is taken.	Hãy dừng chương trình đó. Hoặc quên các đồng hồ rồi ghép đôi lại: khi đó một cổng khác sẽ được dùng.
    Stop the import of %@	Dừng nhập %@
    Stop watching a folder	Thôi theo dõi một thư mục
    Stop watching a folder.	Ngừng theo dõi một thư mục.
    Stop watching the folder	Ngừng theo dõi thư mục
    Stopped programs keep their files, their locks and their memory.	Chương trình bị dừng vẫn giữ tệp, khóa tệp và bộ nhớ của mình.
    Stopped.	Đã dừng.
    Stopped. The record is as it was.	Đã dừng. Hồ sơ vẫn như cũ.
    Stopped. What you changed stays changed.	Đã dừng. Những gì bạn đã đổi vẫn giữ nguyên.
    Stopped. Your answers are saved.	Đã dừng. Những gì bạn trả lời vẫn được giữ.
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
    Strict is not airtight.	Chế độ nghiêm ngặt không kín tuyệt đối.
    Strong walking today.	Hôm nay bạn đi thật khỏe.
    Subscribe in the browser again.	Hãy đăng ký lại trong trình duyệt.
    Such as --open https://example.org/ or --open %@	Chẳng hạn --open https://example.org/ hoặc --open %@
    Such as 48.14, 11.58 or Munich or "Paris, US". Cities are looked for in cities.txt in the folder of your record: GeoNames' cities15000.txt as it is, or lines of name, latitude, longitude.	Ví dụ 48.14, 11.58 hoặc Munich hoặc "Paris, US". Thành phố được tìm trong cities.txt ở thư mục chứa hồ sơ của bạn: tệp cities15000.txt nguyên bản của GeoNames, hoặc các dòng gồm tên, vĩ độ, kinh độ.
    Such as 48.14, 11.58 or Munich or “Paris, US”.	Ví dụ 48.14, 11.58 hoặc Munich hoặc “Paris, US”.
    Such as 72kg or 160lb.	Ví dụ 72kg hoặc 160lb.
    Such as 82.4kg, 181.7lb or “12 st 10 lb”.	Ví dụ 82.4kg, 181.7lb hoặc “12 st 10 lb”.
    Such as tomorrow, monday, 24 Dec or 2026-12-24.	Chẳng hạn ngày mai, thứ Hai, 24 tháng 12 hoặc 2026-12-24.
    Such as yesterday, monday, 17 May or 2026-05-17.	Chẳng hạn hôm qua, thứ Hai, 17 tháng 5 hoặc 2026-05-17.
    Summary of a week	Tổng kết một tuần
    Summit	Đỉnh núi
    Sunday	Chủ nhật
    Sunset	Hoàng hôn
    Superb distance today.	Quãng đường hôm nay thật tuyệt.
    Support	Hỗ trợ
    Swap the two days.	Hãy đổi chỗ hai ngày.
    Swimming	Bơi
    Sync Cadence: 15 minutes. For workouts make a second one, Data Type: Workouts	Sync Cadence: 15 phút. Cho các buổi tập, hãy tạo thêm một automation nữa, Data Type: Workouts
    Sync interval: 15 minutes. Its button Test says whether it arrives	Sync interval: 15 phút. Nút Test cho biết dữ liệu có đến nơi không
    TZ could not be read (“%@”): days are those of UTC	Không đọc được TZ (“%@”): ngày được tính theo UTC
    Table of days (date,steps,… or date,weight)	Bảng theo ngày (date,steps,… hoặc date,weight)
    Table tennis	Bóng bàn
    Take a pass	Dùng một lượt mở khẩn cấp
    Take a pass? You have %@ left. A pass comes back after 28 days.	#other=Dùng một lượt mở khẩn cấp? Bạn còn %@ lượt. Mỗi lượt được hoàn lại sau 28 ngày.
    Take a schedule off	Bỏ một lịch
    Take a schedule off: at once, or from the next day on under the strict policy.	Bỏ một lịch khóa: ngay lập tức, hoặc từ ngày hôm sau với quy tắc nghiêm ngặt.
    Take another name, or remove that one first: waymark sources remove NAME	Chọn tên khác, hoặc gỡ cái đó trước: waymark sources remove NAME
    Take away everything by which sites and programs are held back	Gỡ mọi thứ đang chặn trang web và chương trình
    Take away what App Lock holds back for you, and turn it off from tomorrow	Gỡ những gì Khóa ứng dụng đang giữ của bạn và tắt nó từ ngày mai
    Take away what is held for you, and let your programs run again; what user %@ locks stays	Gỡ những gì đang khóa cho bạn và cho chương trình của bạn chạy tiếp; những gì người dùng %@ khóa vẫn giữ
    Take away what is held for you, and let your programs run again; what users %@ lock stays	Gỡ những gì đang khóa cho bạn và cho chương trình của bạn chạy tiếp; những gì các người dùng %@ khóa vẫn giữ
    Take everything that App Lock put on this machine away.	Gỡ mọi thứ Khóa ứng dụng đã đặt trên máy này.
    Take up to 100 characters in one line, such as: Phone	Hãy dùng tối đa 100 ký tự trên một dòng, ví dụ: Điện thoại
    Take what is named waymark off that server, then: waymark lock server remove %@ --force	Gỡ những gì tên waymark khỏi máy chủ đó, rồi: waymark lock server remove %@ --force
    Tell systemd of the change	Báo thay đổi cho systemd
    Tell the watches now, and say which of them has it.	Báo cho các đồng hồ ngay, và cho biết đồng hồ nào đã nhận.
    Tell them now	Báo ngay
    Ten minutes on foot are a fine beginning.	Mười phút đi bộ là một khởi đầu đẹp.
    Tennis	Quần vợt
    Terms of service	Điều khoản dịch vụ
    That channel exists already: %@.	Kênh đó đã có rồi: %@.
    That day had other plans than walking.	Ngày hôm đó có những kế hoạch khác.
    That day kept you on your feet.	Ngày hôm đó khiến bạn luôn di chuyển.
    That day left the goal far behind.	Ngày hôm đó đã bỏ xa mục tiêu.
    That idea exists already, as number %@.	Ý tưởng này đã có sẵn, là số %@.
    That instant is before %@.	Thời điểm đó trước %@.
    That instant is in the future.	Thời điểm đó chưa đến.
    That is a healthy lot of steps.	Nhiều bước thế này rất tốt cho sức khỏe.
    That is more than most people walk. Bravo.	Nhiều hơn hầu hết mọi người. Hoan hô.
    That is not a licence, or not a complete one.	Đó không phải là giấy phép, hoặc không đầy đủ.
    That is not a settings document: one JSON object.	Đó không phải là tài liệu cài đặt: một đối tượng JSON.
    That is today’s goal, walked.	Mục tiêu hôm nay, bạn đã đi trọn.
    That is too long for a browser's subscription.	Nội dung này quá dài để là đăng ký của một trình duyệt.
    That is too long for an address.	Quá dài đối với một địa chỉ.
    That was a good day on your feet.	Đó là một ngày đi lại rất tốt.
    The %@ is longer than %@ bytes.	Phần nhập cho %@ dài hơn %@ byte.
    The API has no such address.	API không có địa chỉ như vậy.
    The HTML file to write.	Tệp HTML cần ghi.
    The URL to call when the channel is removed.	URL được gọi khi kênh bị gỡ.
    The address	Địa chỉ
    The address as a code for the camera of a phone	Địa chỉ dưới dạng mã cho camera điện thoại
    The address contains a user, and there is a token as well.	Có cả token lẫn người dùng trong địa chỉ.
    The address does not belong to an Apprise API: its path does not end with /notify/KEY.	Địa chỉ không phải của một API Apprise: đường dẫn không kết thúc bằng /notify/KEY.
    The address does not end with a topic, which has 1 to 64 letters, digits, - and _.	Địa chỉ không kết thúc bằng một chủ đề: chủ đề có 1 đến 64 chữ cái, chữ số, - và _.
    The address does not end with a topic.	Địa chỉ không kết thúc bằng một chủ đề.
    The address is empty.	Địa chỉ trống.
    The address is not a URL: it has no scheme, nothing after it, or a character that is not allowed in a URL.	Địa chỉ không phải là URL: nó không có scheme, không có gì phía sau, hoặc có ký tự mà URL không được chứa.
    The address:	Địa chỉ:
    The administrator of the machine can remove WAYMARK_WEATHER from its environment.	Người quản lý máy có thể bỏ WAYMARK_WEATHER khỏi biến môi trường.
    The authority of this machine	Tổ chức cấp chứng chỉ của máy này
    The authority of this machine cannot be read: %@.	Không thể đọc tổ chức cấp chứng chỉ của máy này: %@.
    The categories cannot be written to %@: %@.	Không thể ghi các danh mục vào %@: %@.
    The categories in %@ cannot be read: %@.	Không thể đọc các danh mục trong %@: %@.
    The certificate cannot be used: %@	Không dùng được chứng chỉ: %@
    The certificate in %@ is not valid yet.	Chứng chỉ trong %@ chưa có hiệu lực.
    The certificate in %@ is over.	Chứng chỉ trong %@ đã hết hạn.
    The change before it comes next: waymark undo	Thay đổi trước đó là tiếp theo: waymark undo
    The channel %@ does not accept %@.	Kênh %@ không nhận %@.
    The channel's address; - to read it from standard input.	Địa chỉ của kênh; - để đọc từ đầu vào chuẩn.
    The classic round number: well over an hour on your feet.	Con số tròn kinh điển: hơn hẳn một giờ trên đôi chân.
    The clock shows a day before %@, which App Lock has seen: that day stands until a time service says that the clock is right.	Đồng hồ chỉ một ngày trước %@, ngày mà Khóa ứng dụng đã thấy: ngày đó có hiệu lực đến khi dịch vụ giờ xác nhận đồng hồ đúng.
    The clock shows a day before %@, which App Lock has seen: that day stands until a time service says that the clock is right. Meanwhile there are passes, and the rescue below.	Đồng hồ chỉ một ngày trước %@, ngày mà Khóa ứng dụng đã thấy: ngày đó có hiệu lực đến khi dịch vụ giờ xác nhận đồng hồ đúng. Trong lúc đó vẫn có lượt mở khẩn cấp và lối thoát bên dưới.
    The connection broke off.	Kết nối bị đứt.
    The connection ended before everything had arrived. Nothing was kept: try again.	Kết nối đã ngắt trước khi mọi thứ đến nơi. Không giữ lại gì: hãy thử lại.
    The connection works. This was a test, so nothing was stored.	Kết nối hoạt động tốt. Đây là một lần thử, nên không có gì được lưu lại.
    The connection, and what waits to be handed over	Kết nối, và những gì đang chờ chuyển đi
    The contact is neither a mail address nor a web page.	Liên hệ không phải là địa chỉ thư lẫn trang web.
    The csv can be imported again, here or elsewhere. FILE - is standard output; a name without an extension gets json. Before a file is replaced that Waymark did not write, or that was changed since, you are asked.	Tệp csv có thể được nhập lại, ở đây hoặc nơi khác. FILE - là đầu ra chuẩn; tên không có phần mở rộng sẽ nhận json. Trước khi thay một tệp không do Waymark ghi, hoặc đã bị sửa từ đó, bạn sẽ được hỏi.
    The current streak, the days of this week and the way to the next badge	Số ngày liên tiếp, các ngày trong tuần này và chặng đường đến huy hiệu tiếp theo
    The daily exercise goal is off.	Mục tiêu bài tập hằng ngày đang tắt.
    The daily exercise goal.	Mục tiêu bài tập hằng ngày.
    The daily goal of another measure, such as: goal distance set 5km	Mục tiêu hằng ngày của một số đo khác, chẳng hạn: goal distance set 5km
    The daily step goal is off.	Mục tiêu bước hằng ngày đang tắt.
    The daily step goal.	Mục tiêu bước hằng ngày.
    The day ends soon.	Ngày sắp kết thúc.
    The day has %@ steps. Those that no device reported by itself count for the day and its streak, not for the strict lock: %@.	Ngày này có %@ bước. Những bước không do thiết bị tự báo được tính cho ngày và chuỗi, không tính cho khóa nghiêm ngặt: %@.
    The day is yours: one walk around the block to begin with?	Ngày hôm nay là của bạn: bắt đầu bằng một vòng quanh khu nhà nhé?
    The days change as if the data had never been there. What another import also contained stays, and so does what you entered or edited yourself. Only the file can bring the rest back.	Các ngày trở lại như thể chưa từng có nó. Những gì lần nhập khác cũng mang đến vẫn còn, và những gì bạn tự ghi hoặc sửa cũng vậy. Chỉ tệp của nó mới đưa nó trở lại được.
    The days of the week that the target is for, such as sat,sun. By default all.	Những ngày trong tuần áp dụng mục tiêu này, chẳng hạn sat,sun. Mặc định là mọi ngày.
    The days of the week that this target is for, such as sat,sun or weekends. By default all.	Những ngày trong tuần áp dụng mục tiêu này, như t7,cn hoặc cuối tuần. Mặc định là mọi ngày.
    The days of this month as bars, each with the goal of its day	Các ngày trong tháng này dạng cột, mỗi cột kèm mục tiêu của ngày đó
    The days of this week as bars, each with the goal of its day	Các ngày trong tuần này dạng cột, mỗi cột kèm mục tiêu của ngày đó
    The delivery cannot be kept: %@.	Không thể lưu lần gửi này: %@.
    The delivery of %@	Lần gửi của %@
    The desktop only accepts what a click opens.	Màn hình làm việc chỉ nhận thứ sẽ mở khi nhấp vào.
    The device the lock is for.	Thiết bị mà khóa áp dụng.
    The digits are %@. Does the other device show the same? [y/N]	Các chữ số là %@. Thiết bị kia có hiện giống vậy không? [c/K]
    The digits were asked for too often; nothing was paired.	Các chữ số đã được yêu cầu quá nhiều lần; chưa ghép đôi gì.
    The digits were not confirmed on both devices; nothing was paired.	Các chữ số chưa được xác nhận trên cả hai thiết bị; chưa ghép đôi gì.
    The document; - for standard input.	Tài liệu; - là đầu vào chuẩn.
    The endpoint of the subscription contains a user name.	Endpoint của đăng ký có chứa tên người dùng.
    The endpoint of the subscription is not a URL.	Endpoint của đăng ký không phải là URL.
    The endpoint of the subscription is not https.	Endpoint của đăng ký không phải https.
    The feedback board does not answer: %@.	Bảng góp ý không trả lời: %@.
    The file cannot be kept: %@.	Không thể giữ tệp: %@.
    The file name is empty.	Tên tệp đang trống.
    The file of the record was removed while it was in use.	Tệp của bản ghi đã bị xóa khi đang được dùng.
    The file of the record was replaced while it was in use.	Tệp của bản ghi đã bị thay khi đang được dùng.
    The file to write.	Tệp cần ghi.
    The first day	Ngày đầu tiên
    The first day of the week: sunday or monday; by default as in your settings.	Ngày bắt đầu tuần: sunday hoặc monday; bỏ trống thì theo cài đặt của bạn.
    The first day there.	Ngày đầu tiên ở đó.
    The first day; by default 30 days ago, 90 for weights; on a terminal 12 weeks for rows by week, a year for rows by month.	Ngày đầu tiên; bỏ trống là 30 ngày trước, với cân nặng là 90; trên terminal là 12 tuần nếu xem theo tuần, một năm nếu xem theo tháng.
    The first entry also applies to all earlier days.	Mục đầu tiên cũng có hiệu lực cho mọi ngày trước đó.
    The first time zone ever set applies to the whole past; a later one from today, or from the day given. Days are recalculated.	Múi giờ đặt lần đầu có hiệu lực cho toàn bộ quá khứ; múi giờ đặt sau có hiệu lực từ hôm nay, hoặc từ ngày đã cho. Các ngày được tính lại.
    The folder %@ cannot be created: %@.	Không thể tạo thư mục %@: %@.
    The folder %@ cannot be used: %@.	Không dùng được thư mục %@: %@.
    The folder %@ is not watched.	Thư mục %@ không được theo dõi.
    The folder name is empty.	Tên thư mục bị trống.
    The folder of this device; otherwise WAYMARK_WATCH_HOME	Thư mục của thiết bị này; nếu không có thì WAYMARK_WATCH_HOME
    The folder that holds the record.	Thư mục chứa hồ sơ.
    The folder.	Thư mục.
    The formats: %@	Các định dạng: %@
    The goal is %@ steps.	Mục tiêu là %@ bước.
    The goal is in sight.	Mục tiêu đã trong tầm mắt.
    The goal is missing.	Thiếu mục tiêu.
    The goal of that day was reached.	Mục tiêu của ngày hôm đó đã đạt.
    The goal that opens App Lock for the rest of the day. A goal that is off opens nothing.	Mục tiêu mở App Lock cho phần còn lại của ngày. Mục tiêu đang tắt không mở gì cả.
    The history of a measure is by day.	Lịch sử của một số đo là theo ngày.
    The hours in which what you selected is locked; it is open in all others.	Những giờ khóa các mục bạn đã chọn; ngoài các giờ đó thì mở.
    The hours of %@ days are known.	#other=Biết được giờ của %@ ngày.
    The idea in a few words.	Ý tưởng trong vài từ.
    The instant to take as now, ISO 8601.	Thời điểm được coi là bây giờ, theo ISO 8601.
    The key auth is not 16 bytes.	Khóa auth không dài 16 byte.
    The key by which watches know this machine cannot be read.	Không đọc được khóa mà đồng hồ dùng để nhận ra máy này.
    The key in %@ does not belong to the certificate in %@.	Khóa trong %@ không thuộc về chứng chỉ trong %@.
    The key of that certificate.	Khóa của chứng chỉ đó.
    The key p256dh is not a point of P-256.	Khóa p256dh không phải là điểm trên P-256.
    The last attempt failed: %@	Lần thử gần nhất thất bại: %@
    The last came on %@. Is its app still running?	Lần cuối là vào %@. Ứng dụng của nguồn này có còn chạy không?
    The last day; by default today.	Ngày cuối cùng; bỏ trống là hôm nay.
    The last days	Những ngày gần đây
    The last twelve months: the more steps, the stronger the colour	Mười hai tháng qua: càng nhiều bước, màu càng đậm
    The last weeks	Những tuần gần đây
    The last weight: %@	Lần cân gần nhất: %@
    The latitude comes first, then the longitude: waymark weather place 48.14, 11.58	Vĩ độ trước, kinh độ sau: waymark weather place 48.14, 11.58
    The licence expired on %@.	Giấy phép đã hết hạn ngày %@.
    The licence file; - for standard input.	Giấy phép; - là đầu vào chuẩn.
    The licence has format %@, which this version does not know.	Giấy phép có định dạng %@, phiên bản này không biết định dạng đó.
    The licence is dated %@, which is in the future.	Giấy phép ghi ngày %@, ngày đó chưa đến.
    The licence is for another product: %@.	Giấy phép dành cho sản phẩm khác: %@.
    The licence is forgotten.	Đã quên giấy phép.
    The licence is valid and stored; this build does not need it.	Giấy phép hợp lệ và đã được lưu; bản dựng này không cần nó.
    The licence was changed after it was signed, or was signed with an unknown key.	Giấy phép đã bị sửa sau khi ký, hoặc người ký không đáng tin.
    The locks wait for the next command: %@	Các khóa chờ lệnh tiếp theo: %@
    The machine that it runs on does not answer. This page comes by itself as soon as it does.	Máy chạy Waymark không trả lời. Trang này tự hiện ra ngay khi máy trả lời.
    The measure and its value, such as: waist 82cm	Số đo và giá trị, chẳng hạn: waist 82cm
    The measure and what to do, such as: distance set 5km	Số đo và việc cần làm, chẳng hạn: distance set 5km
    The measure, such as steps or distance.	Số đo, chẳng hạn steps hoặc distance.
    The name %@ does not end in .svg.	Tên %@ không có đuôi .svg.
    The name %@ ends in neither .svg nor .png.	Tên %@ không có đuôi .svg hay .png.
    The name of a widget; list them with: waymark widget list	Tên của một tiện ích; xem các tên bằng: waymark widget list
    The nearest are %@ and %@.	Gần nhất là %@ và %@.
    The new body fat in percent.	Tỷ lệ mỡ cơ thể mới theo phần trăm.
    The new instant, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30.	Thời điểm mới, chẳng hạn 10:00, yesterday, “yesterday 18:30” hoặc 2026-05-17T18:30.
    The new name of the exercise.	Tên mới của bài tập.
    The new note; an empty one removes it.	Ghi chú mới; để trống thì ghi chú bị xóa.
    The new number of repetitions.	Số lần lặp mới.
    The new number of steps.	Số bước mới.
    The new value of another measure, such as 82cm.	Giá trị mới của một số đo khác, chẳng hạn 82cm.
    The new weight, such as 82.4kg.	Cân nặng mới, ví dụ 82.4kg.
    The number of the change	Số của thay đổi
    The number of the entry	Số của mục
    The number of the entry, as shown by `log list`.	Số của mục, như log list hiển thị.
    The number of the idea, as shown by `list`.	Số của ý tưởng, như list hiển thị.
    The number of the import	Số của lần nhập
    The number of the import, as shown by `imports list`.	Số của lần nhập, như `imports list` hiển thị.
    The numbers as a table	Các con số dạng bảng
    The old days stay until the new ones are complete.	Các ngày cũ vẫn được giữ cho đến khi các ngày mới hoàn tất.
    The one recovery	Lần khôi phục duy nhất
    The one recovery was used on %@.	Lần khôi phục duy nhất đã được dùng vào %@.
    The option '%@' does not take any value, but '%@' was specified.	Tùy chọn '%@' không nhận giá trị nào, nhưng đã có '%@'.
    The other device does not answer as Waymark does.	Thiết bị kia không trả lời như Waymark.
    The other device does not answer in time.	Thiết bị kia không trả lời kịp.
    The other device does not answer.	Thiết bị kia không trả lời.
    The other device does not take the name of this one.	Thiết bị kia không nhận tên của thiết bị này.
    The other device ended the connection.	Thiết bị kia đã ngắt kết nối.
    The other device is not pairing right now, or the ticket has expired.	Thiết bị kia hiện không ghép đôi, hoặc vé đã quá cũ.
    The other device is too old for this one.	Waymark trên thiết bị kia quá cũ so với thiết bị này.
    The other device no longer knows this one. What is here stays here.	Thiết bị kia không còn biết thiết bị này. Những gì ở đây vẫn còn.
    The other device says what only this one may say.	Thiết bị kia nói điều mà chỉ thiết bị này được nói.
    The other device sent %@ bytes at once, %@ are allowed.	Thiết bị kia gửi %@ byte một lúc, chỉ cho phép %@.
    The other device speaks version %@ of the language.	Thiết bị kia dùng phiên bản %@ của giao thức.
    The path of the file:	Đường dẫn của tệp:
    The path of the folder is empty.	Đường dẫn đến thư mục bị trống.
    The path of the folder:	Đường dẫn của thư mục:
    The path of the record's folder is empty.	Đường dẫn đến thư mục của hồ sơ bị trống.
    The pause applies from %@: the policy is strict until then.	Quãng chờ có hiệu lực từ %@: đến lúc đó chế độ vẫn nghiêm ngặt.
    The pause does not apply while the policy is strict.	Quãng chờ không có hiệu lực khi chế độ nghiêm ngặt.
    The phone has to trust this machine first. Open there: %@	Điện thoại phải tin cậy máy này trước. Hãy mở trên đó: %@
    The picture could not be drawn: %@.	Không tạo được hình ảnh: %@.
    The plugins of this build do not fit together: %@.	Các plugin của bản dựng này không khớp với nhau: %@.
    The policy is the default again from %@.	Chế độ trở lại mặc định từ %@.
    The previous file is kept next to it, under a name with before-restore and a number. Before a record is replaced that holds something, you are asked.	Tệp trước đó được giữ lại bên cạnh, với tên chứa before-restore và một con số. Trước khi thay một hồ sơ có dữ liệu, bạn sẽ được hỏi.
    The previous record: %@	Hồ sơ trước đó: %@
    The previous weather is kept. Try again later: waymark weather refresh	Thông tin thời tiết trước đó vẫn được giữ. Hãy thử lại sau: waymark weather refresh
    The program with its arguments, after --.	Chương trình với các đối số, sau --.
    The record begins on that day. Check the year.	Hồ sơ bắt đầu từ ngày đó. Hãy kiểm tra năm.
    The record cannot be read any more: its folder lets nobody in.	Không đọc được hồ sơ nữa: thư mục của nó không cho ai vào.
    The record cannot be written: %@.	Không thể ghi hồ sơ: %@.
    The record cannot hold what is in it: %@.	Hồ sơ không thể lưu nội dung của lần gửi: %@.
    The record has no sources yet.	Hồ sơ chưa có nguồn nào.
    The record has no sources yet: waymark import FILE	Hồ sơ chưa có nguồn nào: waymark import FILE
    The record is damaged or is not a Waymark record: %@.	Hồ sơ bị hỏng hoặc không phải của Waymark: %@.
    The record is gone, but %@ remains of it.	Bản ghi không còn, nhưng vẫn còn lại %@.
    The record is not served now. For a phone: waymark serve --lan	Hồ sơ hiện không được phục vụ. Cho điện thoại: waymark serve --lan
    The record is older than what the watch shows.	Hồ sơ cũ hơn những gì đồng hồ hiển thị.
    The record was not touched. Use another copy.	Hồ sơ không bị đụng đến. Hãy dùng bản sao khác.
    The record was written by another Waymark, with changes this one does not know: %@.	Bản ghi do một bản Waymark khác ghi, với những thay đổi bản này không biết: %@.
    The rest needs an administrator's rights.	Phần còn lại cần quyền quản trị.
    The result cannot be written: %@.	Không thể ghi kết quả: %@.
    The result is the same however often and whenever it is run.	Dù chạy bao nhiêu lần và vào lúc nào, kết quả vẫn như nhau.
    The same	Giống nhau
    The same by six digits that both devices show	Cũng vậy, bằng sáu chữ số hiện trên cả hai thiết bị
    The same with your session, until you log out:	Cũng vậy trong phiên làm việc, cho đến khi bạn đăng xuất:
    The schedule of %@ ends with the day: %@.	Lịch khóa của %@ kết thúc khi hết ngày: %@.
    The secret is empty, or starts with whsec_ but does not continue in base64.	Mã bí mật trống, hoặc bắt đầu bằng whsec_ mà phần sau không phải base64.
    The secrets of %@ cannot be read: %@.	Không thể đọc thông tin bí mật của %@: %@.
    The secrets of %@ cannot be written: %@.	Không thể ghi thông tin bí mật của %@: %@.
    The setting: its key in any case, or its short name.	Cài đặt: khóa của nó, viết hoa hay thường, hoặc tên ngắn.
    The setting: its key in any case, or its short name; all if left out.	Cài đặt: khóa của nó, viết hoa hay thường, hoặc tên ngắn; bỏ trống là tất cả.
    The sources: %@	Các nguồn: %@
    The streak of %@ days that ended on %@ cannot be recovered any more.	#other=Chuỗi %@ ngày kết thúc vào %@ không thể khôi phục được nữa.
    The subscription has expired.	Đăng ký đã hết hạn.
    The target of a click is not a web page.	Đích của cú nhấp không phải là trang web.
    The terminal accepts neither an address nor options.	Terminal không nhận địa chỉ lẫn tùy chọn.
    The test took it away.	Bài kiểm thử đã lấy nó đi.
    The ticket as a code for the camera of a watch	Vé dưới dạng mã cho camera của đồng hồ
    The ticket is missing.	Thiếu vé.
    The ticket is not valid: it was used before, or is another device's.	Vé không hợp lệ: đã được dùng rồi, hoặc là của thiết bị khác.
    The token is empty, or contains a space or a character that is not allowed in a token.	Token trống, hoặc có dấu cách hay ký tự mà token không được chứa.
    The token is shown once: only what recognises it is kept. A program sends it with each request as Authorization: Bearer TOKEN. Browsers need none, see `waymark serve --open`. With --picture it is the address of one widget, for pages that can send no token: whoever has it sees that widget, and nothing else.	Token chỉ hiển thị một lần: chỉ phần dùng để nhận ra nó được giữ lại. Chương trình gửi nó kèm mỗi yêu cầu dưới dạng Authorization: Bearer TOKEN. Trình duyệt không cần token, xem `waymark serve --open`. Với --picture, đó là địa chỉ của một tiện ích, dành cho những trang không gửi được token: ai có địa chỉ này sẽ thấy tiện ích đó, ngoài ra không thấy gì khác.
    The user of AdGuard Home.	Người dùng của AdGuard Home.
    The value '%@' is invalid for '%@'.	Giá trị '%@' không hợp lệ cho '%@'.
    The value '%@' is invalid for '%@'. Please provide one of %@.	Giá trị '%@' không hợp lệ cho '%@'. Hãy dùng một trong các giá trị %@.
    The value '%@' is invalid for '%@'. Please provide one of the following:\n%@.	Giá trị '%@' không hợp lệ cho '%@'. Hãy dùng một trong các giá trị sau:\n%@.
    The value '%@' is invalid.	Giá trị '%@' không hợp lệ.
    The way to the goal	Chặng đường đến mục tiêu
    The weather at the place you set	Thời tiết ở nơi bạn cho biết
    The weather at the place you set.	Thời tiết ở nơi bạn cho biết.
    The weather can only be fetched by waymark-service.	Chỉ waymark-service mới tải được thời tiết.
    The weather is not allowed on this machine: WAYMARK_WEATHER is set. It stays off.	Máy này không cho phép thời tiết: WAYMARK_WEATHER đã được đặt. Thời tiết vẫn tắt.
    The weather is off, so it is not fetched.	Thời tiết đang tắt, nên không được tải.
    The weather is off.	Thời tiết đang tắt.
    The weather is on.	Thời tiết đang bật.
    The weather is up to date.	Thời tiết đã được cập nhật.
    The weather service asked not to be contacted for a while.	Dịch vụ thời tiết yêu cầu tạm thời đừng hỏi nữa.
    The web app is at %@	Ứng dụng web ở %@
    The web app stopped listening.	Ứng dụng web đã ngừng lắng nghe.
    The weight goal and its progress.	Mục tiêu cân nặng và tình hình hiện tại.
    The widget %@ is not available as “%@”.	Tiện ích %@ không có dạng “%@”.
    The widget's size, for example systemSmall; by default its first one.	Kích thước của tiện ích, ví dụ systemSmall; bỏ trống là kích thước đầu tiên của tiện ích đó.
    The widgets, and the sizes of each	Các widget và kích cỡ của từng widget
    There are no completions for “%@”.	Không có tự hoàn thành cho “%@”.
    There are no entries.	Chưa có mục nào.
    There are no ideas yet.	Chưa có ý tưởng nào.
    There are no ideas yet. Write one down: waymark support feedback add TITLE	Chưa có ý tưởng nào. Ghi lại một ý tưởng: waymark support feedback add TITLE
    There are no weighings yet.	Chưa cân lần nào.
    There are no weights in these days.	Không có cân nặng nào trong những ngày này.
    There are no weights yet: waymark log weight 82.4kg	Chưa có cân nặng nào: waymark log weight 82.4kg
    There are no workouts yet.	Chưa có buổi tập nào.
    There are no workouts yet. Import some with: waymark import FILE	Không có buổi tập nào. Thêm bằng: waymark import FILE
    There are: %@	Hiện có: %@
    There have been no notifications yet.	Chưa có thông báo nào.
    There is no HTTP source called “%@”.	Không có nguồn HTTP nào tên “%@”.
    There is no app “%@” on this machine.	Không có ứng dụng “%@” trên máy này.
    There is no broken streak to recover.	Không có chuỗi ngày nào bị đứt để khôi phục.
    There is no browser or token %@.	Không có trình duyệt hay mã thông báo %@.
    There is no category “%@”.	Không có danh mục “%@”.
    There is no channel “%@”.	Không có kênh “%@”.
    There is no city “%@” in %@.	Không có thành phố “%@” trong %@.
    There is no command “%@ %@”.	Không có lệnh “%@ %@”.
    There is no command “%@”, and no waymark-%@ on the path.	Không có lệnh “%@”, cũng không có waymark-%@ trong PATH.
    There is no command “%@”.	Không có lệnh “%@”.
    There is no entry %@.	Không có mục %@.
    There is no field “%@” here.	Ở đây không có trường “%@”.
    There is no file %@.	Không có tệp %@.
    There is no folder %@.	Không có thư mục %@.
    There is no format “%@”.	Không có định dạng “%@”.
    There is no goal for %@.	Chưa có mục tiêu cho năm %@.
    There is no help on “%@”.	Không có trợ giúp về “%@”.
    There is no idea %@.	Không có ý tưởng %@.
    There is no import %@.	Không có lần nhập %@.
    There is no kind of channel “%@”.	Không có loại kênh “%@”.
    There is no licence.	Không có giấy phép.
    There is no line to read on standard input.	Đầu vào chuẩn không có dòng nào để đọc.
    There is no list of cities at %@.	Không có danh sách thành phố tại %@.
    There is no new weather: %@.	Không có thời tiết mới: %@.
    There is no option “%@”.	Không có tùy chọn “%@”.
    There is no page at this address.	Không có trang nào ở địa chỉ này.
    There is no page “%@”.	Không có trang “%@”.
    There is no parameter “%@” here.	Ở đây không có tham số “%@”.
    There is no preference “%@”.	Không có tùy chọn “%@”.
    There is no program to run.	Không có chương trình nào để chạy.
    There is no recent weather. Fetch it with: waymark weather refresh	Gần đây chưa tải được gì. Tải bằng: waymark weather refresh
    There is no schedule %@ for everything.	Không có lịch khóa %@ cho tất cả.
    There is no server “%@”.	Không có máy chủ “%@”.
    There is no setting “%@”.	Không có cài đặt “%@”.
    There is no source “%@”.	Không có nguồn “%@”.
    There is no subscription to manage: no licence here names one.	Không có gói đăng ký nào để quản lý: không giấy phép nào ở đây nêu gói đăng ký.
    There is no systemd here. After each start of the machine, run as root: %@	Ở đây không có systemd. Sau mỗi lần máy khởi động, hãy chạy với quyền root: %@
    There is no terminal with arrow keys here.	Ở đây không có terminal với phím mũi tên.
    There is no watch with the number %@.	Không có đồng hồ số %@.
    There is no weight goal.	Chưa có mục tiêu cân nặng.
    There is no widget “%@”.	Không có tiện ích “%@”.
    There is not enough room on the disk for this.	Trên đĩa không còn đủ chỗ trống cho việc này.
    There is nothing in %@ that Waymark knows.	Không có gì trong %@ mà Waymark nhận ra.
    There is nothing in the delivery of %@ that Waymark knows.	Trong lần gửi của %@ không có gì mà Waymark biết.
    There is nothing to redo.	Không có gì để làm lại.
    There is nothing to undo.	Không có gì để hoàn tác.
    There is nothing to undo. Changes of the last 24 hours can be undone.	Không có gì để hoàn tác. Có thể hoàn tác các thay đổi trong 24 giờ qua.
    There is only one desktop, which needs no address.	Chỉ có một màn hình làm việc, không cần địa chỉ.
    There is still time.	Vẫn còn thời gian.
    There may be one again on %@. In an emergency: waymark lock status names the rescue.	Có thể có lại một lượt vào %@. Khi khẩn cấp: waymark lock status cho biết lối thoát.
    There was no licence.	Không có giấy phép nào.
    There's already a weight at that time: entry %@.	Đã có cân nặng vào lúc đó: mục %@.
    There, write %@.	Hãy ghi %@ ở đó.
    There, write a whole number.	Hãy ghi một số nguyên ở đó.
    These count, in this order: %@	Các nguồn này được tính, theo thứ tự này: %@
    This address is too long.	Địa chỉ này quá dài.
    This address takes JSON.	Địa chỉ này nhận JSON.
    This browser	Trình duyệt này
    This browser cannot be notified here. It needs HTTPS or localhost; on an iPhone or iPad, add the app to the Home Screen first.	Trình duyệt này không nhận được thông báo ở đây. Cần có HTTPS hoặc localhost; trên iPhone hoặc iPad, trước tiên hãy thêm ứng dụng vào Màn hình chính.
    This browser could not be subscribed. It may be private, or offline: try again.	Không đăng ký được trình duyệt này. Có thể nó đang ở chế độ riêng tư, hoặc không có mạng: hãy thử lại.
    This browser does not allow notifications here: its settings can change that.	Trình duyệt này không cho phép thông báo ở đây: có thể đổi trong cài đặt của nó.
    This browser has to enter again, so nothing was saved yet. What you typed is kept.	Trình duyệt này phải vào lại, nên chưa lưu gì. Những gì bạn đã nhập vẫn được giữ.
    This browser may not look at the record.	Trình duyệt này không được xem hồ sơ.
    This build does not include Web Push.	Bản dựng này không có Web Push.
    This build has no Pro.	Bản dựng này không có Pro.
    This cannot be done at this address.	Không làm được việc này ở địa chỉ này.
    This code is wrong, too old or was used before.	Mã này sai, quá cũ hoặc đã được dùng.
    This day is before your record begins.	Ngày này nằm trước khi dữ liệu của bạn bắt đầu.
    This day is still to come.	Ngày này vẫn chưa tới.
    This delivery is empty.	Lần gửi này không có nội dung.
    This delivery is not in a format Waymark knows (%@).	Lần gửi này không ở định dạng nào mà Waymark biết (%@).
    This device follows %@. From now on it follows the other one alone: its numbers replace those that are here, and what waits goes to it (%@). Go on? [y/N]	Thiết bị này đang theo %@. Từ giờ nó chỉ theo thiết bị kia: các con số của thiết bị kia thay cho các con số ở đây, và những gì đang chờ sẽ chuyển đến đó (%@). Tiếp tục? [c/K]
    This device is not paired.	Thiết bị này chưa được ghép đôi.
    This device is too old for the other one.	Waymark trên thiết bị này quá cũ so với thiết bị kia.
    This device's clock is behind what it received.	Đồng hồ hệ thống của thiết bị này chạy chậm: nó đã nhận dữ liệu muộn hơn.
    This device's clock is not set: it says %@.	Đồng hồ hệ thống của thiết bị này chưa được đặt: nó chỉ %@.
    This entry arrived before, and was deleted since.	Mục này đã đến trước đó và đã bị xóa từ đó.
    This folder is a copy of another: what is logged from now on counts on its own.	Thư mục này là bản sao của thư mục khác: những gì ghi từ giờ được tính riêng.
    This goes by the clock of this machine alone.	Việc này chỉ theo đồng hồ của máy này.
    This import has ended already.	Lần nhập này đã kết thúc rồi.
    This is going well. Keep at it.	Mọi thứ đang tốt. Tiếp tục nhé.
    This is more than a form can hold.	Nội dung này quá lớn cho một biểu mẫu.
    This is more than can be sent at once: %@ MB.	Nội dung này vượt quá mức gửi được một lần: %@ MB.
    This is more than one request can hold.	Nội dung này quá lớn cho một yêu cầu.
    This is no form of this page.	Đây không phải là biểu mẫu của trang này.
    This is not a browser's push subscription.	Đây không phải là đăng ký của một trình duyệt.
    This is not one JSON object, from byte %@ on.	Đây không phải là một đối tượng JSON duy nhất, kể từ byte %@.
    This is training volume: rest days matter as much as your steps.	Khối lượng tập luyện thực thụ: hãy để ý ngày nghỉ như để ý số bước.
    This is what it does, as root:	Những việc được làm với quyền root:
    This is what it does:	Đây là những gì nó làm:
    This is your goal already.	Đây đã là mục tiêu của bạn rồi.
    This machine does not know the time zone “%@” of the record.	Máy này không biết múi giờ “%@” của bản ghi.
    This machine is in no network. If you know better, name it: waymark watch pair 192.168.1.20	Máy này không ở trong mạng nào. Nếu bạn biết rõ hơn, hãy nêu địa chỉ: waymark watch pair 192.168.1.20
    This machine is in no private network now; one is looked for every minute.	Bây giờ máy này không ở trong mạng riêng nào; mỗi phút sẽ tìm lại một lần.
    This machine's desktop	Màn hình làm việc của máy này
    This month	Tháng này
    This month as a calendar: the more steps, the stronger the colour	Tháng này dạng lịch: càng nhiều bước, màu càng đậm
    This needs %@, which is neither next to waymark nor on the path.	Việc này cần %@, nhưng nó không có bên cạnh waymark lẫn trong PATH.
    This needs a token, or a browser that has entered.	Việc này cần token, hoặc trình duyệt đã vào.
    This needs an administrator's rights, and nothing was changed.	Cần quyền quản trị; chưa có gì thay đổi.
    This needs an administrator's rights.	Việc này cần quyền quản trị.
    This needs confirmation, and there is no terminal to ask at.	Việc này cần xác nhận, mà không có terminal để hỏi.
    This page has no form “%@”.	Trang này không có biểu mẫu “%@”.
    This page has no such form, and nothing was changed.	Trang này không có biểu mẫu như vậy, và không có gì thay đổi.
    This record is %@ to them.	Với các đồng hồ, hồ sơ này là %@.
    This server cannot be used: %@.	Không dùng được máy chủ này: %@.
    This text; the version	Văn bản này; phiên bản
    This ticket was closed, or replaced by another.	Vé này đã bị đóng hoặc được thay bằng vé khác.
    This token is not for that.	Token này không dùng cho việc đó.
    This token is wrong, or was revoked.	Token này sai, hoặc đã bị thu hồi.
    This user may not listen at port %@.	Người dùng này không được lắng nghe ở cổng %@.
    This was already received; nothing changed.	Nội dung này đã được nhận trước đó; không có gì thay đổi.
    This was changed elsewhere after you opened the page, and nothing was saved.	Nội dung này đã được thay đổi ở nơi khác sau khi bạn mở trang, nên không lưu gì.
    This was sent by a page of somebody else, and nothing was changed.	Yêu cầu này do trang của người khác gửi, nên không có gì thay đổi.
    This week	Tuần này
    This week is still to come.	Tuần này vẫn chưa tới.
    Three questions follow. You can leave at any time and continue later.	Sau đây là ba câu hỏi. Bạn có thể dừng bất cứ lúc nào và tiếp tục sau.
    Thunderstorm	Dông
    Thunderstorm with heavy hail	Dông kèm mưa đá to
    Thunderstorm with light hail	Dông kèm mưa đá nhẹ
    Thursday	Thứ Năm
    Ticket	Vé
    Time zone	Múi giờ
    Time-zone history	Lịch sử múi giờ
    Tip: a planned day off does not break a streak. Mark it with: waymark rest-day add	Mẹo: ngày nghỉ có kế hoạch không làm đứt chuỗi ngày. Đánh dấu bằng: waymark rest-day add
    Tip: a streak earns freezes, which forgive a missed day. See: waymark streak	Mẹo: chuỗi ngày mang lại lượt bảo lưu, giúp bỏ qua một ngày lỡ. Xem: waymark streak
    Tip: see your week day by day: waymark week	Mẹo: xem tuần của bạn theo từng ngày: waymark week
    Tip: you can log what no device counted: waymark log steps 2500	Mẹo: những gì không thiết bị nào đếm có thể tự ghi lại: waymark log steps 2500
    Tip: your own program can be run for every goal reached. See: waymark help extending	Mẹo: chương trình của riêng bạn có thể chạy mỗi khi đạt mục tiêu. Xem: waymark help extending
    Tip: your record is one file. Copy it with: waymark backup FILE	Mẹo: hồ sơ của bạn là một tệp duy nhất. Sao chép bằng: waymark backup FILE
    To change it, remove it first: waymark notifications channel remove %@	Để thay đổi, trước tiên hãy gỡ nó: waymark notifications channel remove %@
    To change them with the arrow keys: waymark settings edit	Để đổi bằng các phím mũi tên: waymark settings edit
    To follow it again, begin on the other device with: waymark watch pair	Để theo lại, hãy bắt đầu trên thiết bị kia bằng: waymark watch pair
    To free it: %@	Để mở: %@
    To free it: %@, or: sudo waymark lock uninstall	Để mở: %@, hoặc: sudo waymark lock uninstall
    To free it: sudo waymark lock uninstall. More: waymark lock status	Để mở: sudo waymark lock uninstall. Xem thêm: waymark lock status
    To import it: waymark import %@	Để nhập tệp này: waymark import %@
    To open everything you wait %@ seconds, and say once more that you want to.	#other=Để mở mọi thứ, bạn chờ %@ giây rồi xác nhận thêm một lần nữa.
    To put it in the place of your record: waymark restore %@	Để dùng nó thay cho hồ sơ của bạn: waymark restore %@
    To see the weather: waymark settings set showWeather on	Để xem thời tiết: waymark settings set showWeather on
    To try it: waymark import %@	Để thử: waymark import %@
    To type it	Để nhập bằng tay
    Today	Hôm nay
    Today by the hour	Hôm nay theo giờ
    Today now has %@.	Hôm nay hiện có %@.
    Today steps	Bước hôm nay
    Today's exercises as a ring	Các bài tập hôm nay dạng vòng tròn
    Today's goals as rings	Mục tiêu hôm nay dưới dạng vòng tròn
    Today's hours as bars	Các giờ của hôm nay dạng cột
    Today's numbers, and how old they are	Các con số hôm nay, và chúng có từ bao lâu
    Today's steps, with distance, calories and progress to the goal	Số bước hôm nay, kèm quãng đường, calo và chặng đường đến mục tiêu
    Today, the streak, the goal and what changed it, the days of this week and month without their hours, the five newest workouts, and the settings that such a device needs. Nothing else is sent to it.	Hôm nay, chuỗi ngày, mục tiêu và những gì đã thay đổi nó, các ngày của tuần và tháng này nhưng không kèm từng giờ, năm buổi tập mới nhất, và các cài đặt mà thiết bị như thế cần. Ngoài ra không gửi gì khác đến nó.
    Token	Token
    Too many deliveries in a row: wait %@ seconds.	#other=Quá nhiều lần gửi liên tiếp: hãy đợi %@ giây.
    Too many deliveries wait to be imported.	Quá nhiều lần gửi đang chờ được nhập.
    Too many wrong codes: wait %@ seconds.	#other=Quá nhiều mã sai: hãy đợi %@ giây.
    Total	Tổng
    Trail	Đường mòn
    Trend	Xu hướng
    Trust it more	Tin nguồn này hơn
    Trust these sources first, in this order	Tin các nguồn này trước, theo thứ tự này
    Trust these sources first, in this order.	Tin các nguồn này trước, theo thứ tự này.
    Try again in a moment.	Hãy thử lại sau giây lát.
    Try again in a moment. If it is %@, end it first.	Hãy thử lại sau giây lát. Nếu đó là %@, hãy kết thúc nó trước.
    Try again later. Nothing was changed.	Hãy thử lại sau. Không có gì thay đổi.
    Try again when it answers.	Hãy thử lại khi nó trả lời.
    Try again; if it stays so, install it again: waymark lock install	Hãy thử lại; nếu vẫn vậy, hãy cài lại: waymark lock install
    Try it again in a moment.	Hãy thử lại sau giây lát.
    Try it: waymark notifications test %@	Hãy thử: waymark notifications test %@
    Try: waymark lock add social	Hãy thử: waymark lock add social
    Tuesday	Thứ Ba
    Turn App Lock off	Tắt Khóa ứng dụng
    Turn App Lock off, and take away what it holds back for you	Tắt khóa ứng dụng và gỡ những gì nó đang chặn cho bạn
    Turn App Lock off, at once or from the next day on under the strict policy, and show what each shield does.	Tắt khóa ứng dụng, ngay lập tức hoặc từ ngày hôm sau ở chế độ nghiêm ngặt, và hiện mỗi lớp chặn đang làm gì.
    Turn App Lock on	Bật Khóa ứng dụng
    Turn App Lock on or off	Bật hoặc tắt Khóa ứng dụng
    Turn App Lock on, and show what each shield does. Set a step goal first.	Bật Khóa ứng dụng và cho biết mỗi lớp chặn làm gì. Hãy đặt mục tiêu bước trước.
    Turn it off	Tắt
    Turn it on with: %@	Bật bằng: %@
    Turn it on with: waymark goal exercise enable	Bật bằng: waymark goal exercise enable
    Turn it on with: waymark goal steps enable	Bật bằng: waymark goal steps enable
    Turn it on with: waymark lock enable	Bật bằng: waymark lock enable
    Turn it on with: waymark settings set showWeather on	Bật bằng: waymark settings set showWeather on
    Turn notifications off	Tắt thông báo
    Turn notifications on	Bật thông báo
    Turn on metrics in itd.toml: from then on itd keeps metrics.db, in ~/.config/itd. Give that file.	Bật metrics trong itd.toml: từ đó itd giữ metrics.db, trong ~/.config/itd. Hãy nhập tệp đó.
    Turn on with %@ steps	Bật với %@ bước
    Turn the goal off; its streak pauses	Tắt mục tiêu; chuỗi ngày của nó tạm dừng
    Turn the goal off; its streak pauses.	Tắt mục tiêu; chuỗi ngày của nó tạm dừng.
    Turn the goal off; streaks pause	Tắt mục tiêu; các chuỗi ngày tạm dừng
    Turn the goal on	Bật mục tiêu
    Turn the goal on.	Bật mục tiêu.
    Turn the weather off	Tắt thời tiết
    Turn them on with: waymark notifications set enableNotifications on	Bật lên bằng: waymark notifications set enableNotifications on
    Turned the exercise goal off	Đã tắt mục tiêu bài tập
    Turned the step goal off	Đã tắt mục tiêu bước
    Twenty thousand and more: extraordinary.	Hai mươi nghìn bước và hơn nữa: phi thường.
    Type a whole number in digits.	Hãy gõ một số nguyên bằng chữ số.
    Type its coordinates, such as 48.14, 11.58.	Hãy nhập tọa độ của nó, ví dụ 48.14, 11.58.
    Typed	Nội dung đã nhập
    URL: the address. Headers: key %@, value the token	URL: địa chỉ. Headers: key là %@, value là token
    USAGE: %@	CÁCH DÙNG: %@
    Under the strict policy there is no pause.	Ở chế độ nghiêm ngặt không có khoảng chờ.
    Under which the watch reaches it; empty for those that it has.	Để đồng hồ kết nối đến máy; bỏ trống là những tên và địa chỉ máy đang có.
    Undo	Rút lại
    Undo import %@ of %@? Only its file can bring the data back.	Rút lại lần nhập %@ của %@? Chỉ tệp của nó mới khôi phục được dữ liệu.
    Undo one import	Hoàn tác một lần nhập
    Undo one import.	Rút lại một lần nhập.
    Undo the last change	Hoàn tác thay đổi gần nhất
    Undo the last change.	Hoàn tác thay đổi gần nhất.
    Undoes what you changed within the last 24 hours	Hoàn tác những gì bạn đã thay đổi trong 24 giờ qua
    Undoing	Rút lại
    Undone	Đã hoàn tác
    Undone: %@	Đã hoàn tác: %@
    Unexpected argument '%@'.	Đối số không mong đợi '%@'.
    Unit	Đơn vị
    Unit system	Hệ đơn vị
    Unknown here, deleted: %@	Không rõ ở đây, đã xóa: %@
    Unknown here, kept for the next export: %@	Không rõ ở đây, được giữ cho lần xuất sau: %@
    Unknown here, would be deleted: %@	Không rõ ở đây, sẽ bị xóa: %@
    Unknown option '%@'.	Tùy chọn không xác định '%@'.
    Unknown settings would take up %@ keys with %@ bytes; the limit is %@ keys and %@ bytes. Nothing was changed.	Với các cài đặt chưa biết ở đây, %@ khóa với %@ byte sẽ được giữ; tối đa là %@ khóa và %@ byte. Không có gì thay đổi.
    Unlocked: %@	Đã mở khóa: %@
    Unpack it with the password that its app gave you, and import the folder.	Hãy giải nén bằng mật khẩu mà ứng dụng đã đưa cho bạn, rồi nhập thư mục đó.
    Unpack it yourself, and import what is in it.	Hãy tự giải nén và nhập những gì bên trong.
    Until the next change, and within 24 hours. An import is not redone: import its file again.	Cho đến thay đổi tiếp theo và trong 24 giờ. Không làm lại lần nhập: hãy nhập lại tệp của nó.
    Up to this day.	Đến hết ngày này.
    Update Waymark on the other device.	Hãy cập nhật Waymark trên thiết bị kia.
    Update Waymark on this device.	Hãy cập nhật Waymark trên thiết bị này.
    Update Waymark on this device. The file was not touched.	Hãy cập nhật Waymark trên thiết bị này. Tệp không bị đụng đến.
    Update Waymark.	Hãy cập nhật Waymark.
    Update Waymark. The record was not touched.	Hãy cập nhật Waymark. Hồ sơ không bị đụng đến.
    Update it to version 6: pihole -up	Hãy cập nhật lên phiên bản 6: pihole -up
    Update the older of the two.	Hãy cập nhật bản cũ hơn trong hai bản.
    Use --scale 1, 2 or 3.	Hãy dùng --scale 1, 2 hoặc 3.
    Use a different list of cities.	Dùng một danh sách thành phố khác.
    Use a number from 1 to 65535, or 0 for a free one.	Hãy dùng số từ 1 đến 65535, hoặc 0 để chọn một cổng còn trống.
    Use a number: %@	Hãy dùng số: %@
    Use an IANA name, such as Europe/Berlin or America/New_York.	Hãy dùng tên IANA, ví dụ Europe/Berlin hoặc America/New_York.
    Use bash, zsh or fish.	Hãy dùng bash, zsh hoặc fish.
    Use it exactly as the browser gives it: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}	Hãy lấy nguyên vẹn như trình duyệt cung cấp: {"endpoint":"https://…","keys":{"p256dh":"…","auth":"…"}}
    Use kg, lb or st, as in 82.4kg.	Hãy dùng kg, lb hoặc st, như trong 82.4kg.
    Use letters, digits, - and _, for example: --base-path /waymark	Hãy dùng chữ cái, chữ số, - và _, ví dụ: --base-path /waymark
    Use the address it leads to, often with https.	Hãy dùng địa chỉ mà nó dẫn đến, thường là https.
    Use the address that waymark serve printed.	Hãy dùng địa chỉ mà waymark serve đã in ra.
    Use the address with https:// that waymark serve --lan printed.	Hãy dùng địa chỉ có https:// mà waymark serve --lan đã in ra.
    Use the day before or after, or add an offset to the time.	Hãy ghi ngày trước hoặc sau đó, hoặc thêm độ lệch múi giờ sau giờ.
    Use the endpoint as the browser gives it: https://…	Hãy dùng endpoint đúng như trình duyệt cung cấp: https://…
    Use the original, complete file: waymark pro activate FILE	Hãy dùng tệp gốc, đầy đủ: waymark pro activate FILE
    Use these keys	Dùng các phím này
    Use: %@	Hãy dùng: %@
    User	Người dùng
    Value	Giá trị
    Values of unknown settings from imported documents are deleted.	Giá trị của các cài đặt không rõ từ tài liệu đã nhập sẽ bị xóa.
    Verdict	Kết quả
    View plans: %@	Xem các gói: %@
    View steps by	Xem bước theo
    Violent rain showers	Mưa rào dữ dội
    Vivaldi, Opera and other relatives of Chromium have policies of their own.	Vivaldi, Opera và các họ hàng khác của Chromium có chính sách riêng.
    Vote	Bỏ phiếu
    Vote for an idea, once.	Bỏ phiếu cho một ý tưởng, một lần.
    Vote for it: waymark support feedback vote %@	Bỏ phiếu cho ý tưởng đó: waymark support feedback vote %@
    Waist	Vòng eo
    Wait %@ seconds. Ctrl-C leaves it locked.	#other=Hãy chờ %@ giây. Ctrl-C để giữ khóa.
    Wait for half an hour, or raise webserver.api.max_sessions in Pi-hole's settings.	Hãy đợi nửa giờ, hoặc tăng webserver.api.max_sessions trong cài đặt của Pi-hole.
    Wait for the pause you chose, then open everything for five minutes.	Chờ hết khoảng chờ bạn đã chọn, rồi mở mọi thứ trong năm phút.
    Waiting for %@: what goes to %@.	Đang chờ %@: những gì gửi đến %@.
    Waiting for a watch. Ctrl-C ends it.	Đang đợi đồng hồ. Ctrl-C để dừng.
    Waiting for a watch: %@	Đang đợi đồng hồ: %@
    Waiting for the same answer on the other device.	Đang chờ câu trả lời giống vậy trên thiết bị kia.
    Waiting to be handed over	Đang chờ chuyển đi
    Waiting to be sent: %@ entries	#other=Đang chờ gửi: %@ mục
    Walking	Đi bộ
    Walking well today.	Hôm nay bạn đi tốt đấy.
    Watch	Đồng hồ
    Watch the folder	Theo dõi thư mục
    Watched folders	Thư mục được theo dõi
    Watches	Đồng hồ
    Watches are told by themselves of every change; this is for whoever doubts it.	Đồng hồ tự động được báo về mọi thay đổi; lệnh này dành cho ai còn nghi ngờ.
    Watches find this machine on port %@.	Đồng hồ tìm thấy máy này ở cổng %@.
    Waymark Pro	Waymark Pro
    Waymark Pro expired: App Lock off	Waymark Pro đã hết hạn: khóa ứng dụng tắt
    Waymark Pro expired: App Lock off from %@	Waymark Pro đã hết hạn: khóa ứng dụng tắt từ %@
    Waymark Pro given up: App Lock off	Bỏ Waymark Pro: Khóa ứng dụng tắt
    Waymark Pro given up: App Lock off from %@	Bỏ Waymark Pro: Khóa ứng dụng tắt từ %@
    Waymark Pro: what it adds, and your licence.	Waymark Pro: mang lại những gì, và giấy phép của bạn.
    Waymark answers other machines over TLS alone.	Waymark chỉ trả lời các máy khác qua TLS.
    Waymark cannot be reached	Không kết nối được với Waymark
    Waymark cannot be reached. This is the day as it was seen last: %@, %@.	Không kết nối được với Waymark. Đây là ngày như lần xem gần nhất: %@, %@.
    Waymark does not answer under this name.	Waymark không trả lời dưới tên này.
    Waymark is built on the work of others. Thank you.	Waymark được xây dựng trên công sức của nhiều người. Xin cảm ơn.
    Waymark is served already, and not in the way that was asked for.	Waymark đã được phục vụ rồi, nhưng không theo cách bạn yêu cầu.
    Waymark is serving %@.	Waymark đang phục vụ %@.
    Waymark itself	chính Waymark
    Waymark may know where you are	Waymark được biết bạn đang ở đâu
    Waymark speaks TLS here: the address begins with https://	Ở đây Waymark dùng TLS: địa chỉ bắt đầu bằng https://
    Weather	Thời tiết
    Web Push does not support “%@”.	Web Push không hỗ trợ “%@”.
    Webhooks, add the address, and the header %@ with the token	Webhooks, thêm địa chỉ, và header %@ với token
    Wednesday	Thứ Tư
    Week	Tuần
    Week Warrior	Chiến binh tuần
    Week starts on	Tuần bắt đầu vào
    Weekday	Ngày trong tuần
    Weekly summary	Tổng kết tuần
    Weight	Cân nặng
    Weight goal	Cân nặng mục tiêu
    Weight goal, milestones and trend	Cân nặng mục tiêu, cột mốc và xu hướng
    Weight in %@	Cân nặng theo %@
    Weight milestones	Cột mốc cân nặng
    Weight unit	Đơn vị cân nặng
    Weight: %@.	Cân nặng: %@.
    Weights	Cân nặng
    Weights are shown by day.	Cân nặng được hiển thị theo ngày.
    Weights instead of steps, with the trend, the goal and its milestones.	Cân nặng thay cho bước, kèm xu hướng, mục tiêu và các cột mốc.
    Welcome to Waymark	Chào mừng bạn đến với Waymark
    Welcome to Waymark. There is nothing in your record yet.	Chào mừng bạn đến với Waymark. Dữ liệu của bạn vẫn còn trống.
    What Firefox does with them is not seen from outside.	Không thể thấy từ bên ngoài Firefox làm gì với chúng.
    What a click opens.	Thứ sẽ mở khi nhấp vào.
    What a day that was!	Thật là một ngày tuyệt vời!
    What a device needs so that it does not warn of the certificate	Những gì thiết bị cần để không cảnh báo về chứng chỉ
    What a page passes to PushManager.subscribe as applicationServerKey.	Thứ mà trang web đưa cho PushManager.subscribe làm applicationServerKey.
    What a program left running on its own before it was stopped goes on.	Những gì chương trình để tự chạy trước khi bị dừng vẫn tiếp tục.
    What a shield does not cover stays open, as its line says.	Những gì một lá chắn không che thì vẫn mở, như dòng của nó nói.
    What a walker you are today.	Hôm nay bạn đúng là tay đi bộ cừ khôi.
    What a watch gets	Đồng hồ nhận được gì
    What came is not a form that a browser sent.	Nội dung nhận được không phải là biểu mẫu do trình duyệt gửi.
    What devices counted covers %@ of them already.	Phần thiết bị đếm đã gồm %@ trong số đó.
    What devices counted covers them already.	Phần thiết bị đếm đã gồm các bước đó.
    What every day is measured by	Thước đo cho mỗi ngày
    What follows -- is the program with its own options. It takes the place of this command, and its exit code is the program's. A locked program is not started: the exit code is 77, and the message says what is missing of the goal.	Phần sau -- là chương trình với các tùy chọn của nó. Nó thay chỗ lệnh này và mã thoát là của chương trình. Chương trình bị khóa không được khởi động: mã thoát là 77 và thông báo cho biết còn thiếu bao nhiêu để đạt mục tiêu.
    What has hours is open in all others; the rest is locked all day.	Thứ có giờ khóa sẽ mở trong các giờ khác; phần còn lại bị khóa cả ngày.
    What has no schedule left is locked all day.	Mục không còn lịch nào thì bị khóa cả ngày.
    What helps you	Những gì giúp bạn
    What is changed on that server is noticed within a minute, and only while Waymark runs.	Thay đổi trên máy chủ đó được phát hiện trong vòng một phút, và chỉ khi Waymark đang chạy.
    What is held, and how to free it: waymark lock status	Những gì đang bị khóa và cách mở: waymark lock status
    What is known is not added twice.	Những gì đã biết không bị thêm lần nữa.
    What is locked could not be kept up: %@	Không duy trì được những gì đã khóa: %@
    What is locked, and until when: waymark lock status	Xem những gì bị khóa và đến khi nào: waymark lock status
    What is locked: waymark lock list	Xem những gì bị khóa: waymark lock list
    What is on it stays there.	Những gì trên đó vẫn ở lại đó.
    What is to be logged is missing.	Thiếu nội dung cần ghi.
    What it already sent is kept; to leave it out: waymark sources exclude.	Những gì nó đã gửi vẫn được giữ; để không tính chúng: waymark sources exclude.
    What it applied to; everything if left out.	Đã áp dụng cho mục nào; bỏ trống là tất cả.
    What it applies to, as waymark lock list shows it; everything if left out.	Áp dụng cho mục nào, như waymark lock list hiển thị; bỏ trống là tất cả.
    What it is for, such as Phone.	Token dùng cho gì, ví dụ Điện thoại.
    What it may do	Nó được làm gì
    What it vouches for	Nó bảo đảm cho điều gì
    What it was about may be gone: this is how the page is now.	Thứ mà nó nói đến có thể không còn: trang hiện giờ như thế này.
    What it was is in the output of waymark serve.	Chi tiết có trong đầu ra của waymark serve.
    What kind of exercise, for example push-ups.	Đó là bài gì, ví dụ hít đất.
    What opened it, or turned it off	Điều gì đã mở hoặc tắt khóa
    What opens it	Điều mở khóa
    What opens it now: %@. Set that goal first, or: waymark lock goal steps	Hiện được mở bởi: %@. Hãy đặt mục tiêu đó trước, hoặc: waymark lock goal steps
    What the other device sent is no message.	Những gì thiết bị kia gửi không phải là thông điệp.
    What the source is called, such as phone.	Tên gọi của nguồn, ví dụ phone.
    What this machine needs stays open.	Những gì máy này cần thì vẫn mở.
    What this run takes as now, such as 2026-05-17T18:30	Thời điểm mà lần chạy này coi là bây giờ, như 2026-05-17T18:30
    What this watch keeps is older than what it has sent.	Những gì đồng hồ này giữ cũ hơn những gì nó đã gửi.
    What to change.	Cần đổi gì.
    What was imported so far; each import can be undone once.	Những gì đã nhập đến nay; mỗi lần nhập có thể rút lại một lần.
    What was undone can be redone until the next change.	Những gì đã hoàn tác có thể làm lại cho đến thay đổi tiếp theo.
    What you chose with Pro stays stored, and takes effect again when a licence is activated. App Lock is off from then on, under its strict policy from midnight.	Những gì bạn chọn với Pro vẫn được giữ, và có hiệu lực lại khi một giấy phép được kích hoạt. Từ lúc đó Khóa ứng dụng tắt; ở chế độ nghiêm ngặt thì từ nửa đêm.
    When	Khi nào
    When it happened, such as 10:00, yesterday, “yesterday 18:30” or 2026-05-17T18:30; a day alone means this time of that day. By default now.	Khi nào, chẳng hạn 10:00, yesterday, “yesterday 18:30” hoặc 2026-05-17T18:30; chỉ có ngày nghĩa là vào giờ này của ngày đó. Mặc định là bây giờ.
    Where a proxy is whose Remote-User and X-Forwarded-… count, such as 127.0.0.1; any number.	Nơi có proxy mà Remote-User và X-Forwarded-… của nó được tin, ví dụ 127.0.0.1; nêu bao nhiêu cũng được.
    Where do your steps come from?	Số bước của bạn đến từ đâu?
    Where nothing can be copied	Nếu không sao chép được
    Where nothing can be copied: waymark-watch pair %@	Nếu không sao chép được: waymark-watch pair %@
    Where several sources count the same minutes, the first of them counts.	Khi nhiều nguồn đếm cùng những phút đó, nguồn đứng đầu được tính.
    Where the web app listens, 7929 unless told otherwise; 0 takes a free one.	Cổng mà ứng dụng web lắng nghe, bỏ trống là 7929; 0 chọn một cổng còn trống.
    Where to begin	Bắt đầu từ đâu
    Where to write it.	Nơi ghi.
    Where to write the chosen icon: a name ending in .svg.	Nơi ghi biểu tượng đã chọn: một tên kết thúc bằng .svg.
    Where to write the code: a name ending in .svg or .png.	Nơi ghi mã: một tên kết thúc bằng .svg hoặc .png.
    Where to write the manifest of the web app.	Nơi ghi manifest của ứng dụng web.
    Where to write; by default standard output.	Nơi ghi; bỏ trống là đầu ra chuẩn.
    Whether apps are locked, and what unlocks them	Ứng dụng có bị khóa không và điều gì mở khóa
    Which file?	Tệp nào?
    Which folder? These are watched: %@	Thư mục nào? Đang theo dõi: %@
    Which notifications you get	Bạn nhận những thông báo nào
    Which place?	Địa điểm nào?
    Which sources?	Nguồn nào?
    Which streak: steps, exercise, or that of another measure with a goal.	Chuỗi nào: steps, exercise hoặc của một số đo khác có mục tiêu.
    Who can access the web app and its API	Ai có thể truy cập ứng dụng web và API của nó
    Who can access the web app and its API.	Ai có thể truy cập ứng dụng web và API của nó.
    Whoever answers at %@ is not the device that was paired.	Bên trả lời tại %@ không phải là thiết bị đã ghép đôi.
    Whoever asks another server is not held, such as a VPN or a browser with DNS over HTTPS.	Ai hỏi máy chủ khác thì không bị chặn, như VPN hoặc trình duyệt dùng DNS qua HTTPS.
    Whoever has this address sees the widget, always as it is.	Ai có địa chỉ này đều thấy tiện ích, luôn đúng như hiện tại.
    Whole record (waymark export --format json)	Hồ sơ đầy đủ (waymark export --format json)
    Why is in the output of that process: stop it, and start it again.	Lý do nằm trong đầu ra của tiến trình đó: hãy dừng nó rồi khởi động lại.
    Widget	Tiện ích
    Widgets	Tiện ích
    Widgets before	Các tiện ích trước
    Widgets for a desktop, a status bar, a web page or a phone.	Tiện ích cho màn hình nền, thanh trạng thái, trang web hoặc điện thoại.
    Widgets: what they show, and when they change	Tiện ích: hiển thị gì, và khi nào thay đổi
    Windows	Windows
    With --behind or --lan: a name under which it is asked from there; any number.	Với --behind hoặc --lan: một tên dùng để gọi đến nó từ nơi đó; nêu bao nhiêu cũng được.
    With --behind: the only user of the proxy who has access; otherwise all have.	Với --behind: người dùng duy nhất của proxy có quyền truy cập; nếu không thì tất cả đều có.
    With --icon: fill the whole square, for systems that cut icons to their own shape.	Với --icon: cả hình vuông, cho hệ thống tự cắt biểu tượng theo hình riêng.
    With --json all of them, the oldest first, unless --limit is given.	Với --json: tất cả, cũ nhất trước, trừ khi có --limit.
    With --lan: a certificate of your own, in PEM, in place of an authority of this machine.	Với --lan: chứng chỉ của riêng bạn, dạng PEM, thay cho tổ chức cấp chứng chỉ của máy này.
    With --share a camera can read the address from the terminal, or from a picture. Choose the icon with: waymark settings set appIcon NAME	Với --share, camera đọc địa chỉ từ terminal hoặc từ một hình ảnh. Chọn biểu tượng bằng: waymark settings set appIcon NAME
    With --watch a new line is printed whenever something changes, for bars that keep a program running.	Với --watch, mỗi khi có gì thay đổi sẽ có một dòng mới, cho những thanh giữ một chương trình chạy liên tục.
    With Pro, pages and screens can open on weeks or months; viewing them is free.	Với Pro, các trang và màn hình có thể mở theo tuần hoặc tháng; xem chúng là miễn phí.
    With log exercise: how many repetitions	Với log exercise: số lần lặp
    With log weight	Với log weight
    With log: when it happened, such as 10:00 or yesterday	Với log: thời điểm diễn ra, ví dụ 10:00 hoặc yesterday
    With pair: follow another device without asking; with widget: replace a file	Với pair: theo thiết bị khác mà không hỏi; với widget: thay thế một tệp
    With pair: what this device is called	Với pair: tên của thiết bị này
    With serve: end with the first connection that ends	Với serve: kết thúc cùng kết nối đầu tiên kết thúc
    With widget: its size and colours	Với widget: kích thước và màu sắc
    With widget: svg, png or text, whatever the file is called	Với widget: svg, png hoặc text, dù tệp có tên gì
    With widget: the file to write, .svg, .png or .txt	Với widget: tệp cần ghi, .svg, .png hoặc .txt
    Withdraw that permission: the weather is switched off and your place is deleted.	Rút lại sự cho phép đó: thời tiết tắt, địa điểm của bạn bị xóa.
    Withdraw the permission	Rút lại sự cho phép
    Withdraw the vote	Rút lại phiếu
    Withdraw your vote for an idea.	Rút lại phiếu của bạn cho một ý tưởng.
    Withings (aggregates_steps.csv)	Withings (aggregates_steps.csv)
    Withings (raw_tracker_steps.csv)	Withings (raw_tracker_steps.csv)
    Withings (weight.csv)	Withings (weight.csv)
    Without Waymark Pro it is off from %@; until then the strict policy keeps it.	Không có Waymark Pro, khóa sẽ tắt từ %@; đến lúc đó chế độ nghiêm ngặt vẫn giữ khóa.
    Without a command it shows today. An executable waymark-NAME on the path becomes the command NAME.\n\nEvery command takes --home DIR (the folder that holds the record; otherwise WAYMARK_HOME), --now INSTANT, --json, --quiet and --no-color, before it or after it.\n\nGuides: `waymark help TOPIC`, where TOPIC is importing, goals, app-lock, alerts, devices, record, extending or known-gaps.	Không có lệnh thì hiển thị hôm nay. Tệp chạy được waymark-NAME trong PATH trở thành lệnh NAME.\n\nMọi lệnh đều nhận --home DIR (thư mục chứa hồ sơ; nếu không có thì WAYMARK_HOME), --now INSTANT, --json, --quiet và --no-color, ở trước hoặc sau lệnh.\n\nHướng dẫn: `waymark help TOPIC`, trong đó TOPIC là importing, goals, app-lock, alerts, devices, record, extending hoặc known-gaps.
    Without a pause only steps, or an emergency pass, open what is locked. With one you may open everything for five minutes: wait that many seconds, then say that you still want to (waymark lock open, or the page of App Lock). Each opening is counted. It does not apply while the policy is strict.	Không có khoảng chờ thì chỉ số bước hoặc một lượt khẩn cấp mới mở được những gì đang khóa. Có khoảng chờ, bạn có thể mở mọi thứ trong năm phút: chờ chừng ấy giây rồi xác nhận là vẫn muốn (waymark lock open, hoặc trang Khóa ứng dụng). Mỗi lần mở được đếm. Khoảng chờ không áp dụng khi chế độ là nghiêm ngặt.
    Without a port, for example: --lan --host kitchen.local	Không kèm cổng, ví dụ: --lan --host kitchen.local
    Without it this machine could not be used.	Thiếu nó thì không dùng được máy này.
    Workouts	Các buổi tập
    Workouts count as exercises	Buổi tập tính là bài tập
    Write %@	Ghi %@
    Write --open https://example.org/.	Hãy viết --open https://example.org/.
    Write --opt-out https://example.org/hooks/end.	Hãy viết --opt-out https://example.org/hooks/end.
    Write a URL of Apprise, such as tgram://BOT/CHAT, or https://HOST/notify/KEY of its API.	Hãy viết một URL của Apprise, ví dụ tgram://BOT/CHAT, hoặc https://HOST/notify/KEY của API.
    Write a URL of at most %@ characters: https://…	Hãy viết một URL tối đa %@ ký tự: https://…
    Write a complete copy of the record.	Ghi một bản sao đầy đủ của hồ sơ.
    Write all ideas as one JSON document.	Ghi mọi ý tưởng thành một tài liệu JSON.
    Write all of its dates in one way, such as 2026-05-17.	Hãy viết mọi ngày trong đó theo cùng một cách, chẳng hạn 2026-05-17.
    Write days and hours, such as weekdays 9:00-17:00 or sat,sun 22:00-6:00.	Hãy ghi ngày và giờ, ví dụ t2-t6 9:00-17:00 hoặc t7,cn 22:00-6:00.
    Write it as 19:30, 7pm, “2 hours ago”, “yesterday 18:30”, monday, 17 May or 2026-05-17T18:30.	Viết dạng 19:30, 7pm, “2 giờ trước”, “hôm qua 18:30”, “thứ Hai”, “17 tháng 5” hoặc 2026-05-17T18:30.
    Write it as 2026, 2026-05 or may.	Hãy viết là 2026, 2026-05 hoặc tháng 5.
    Write it as 2026-05-17T18:30 or 2026-05-17T18:30:00+02:00.	Hãy viết theo dạng 2026-05-17T18:30 hoặc 2026-05-17T18:30:00+02:00.
    Write it as YYYY-MM.	Hãy viết theo dạng YYYY-MM.
    Write it as the receiver shows it, or choose a long text of your own.	Hãy viết đúng như bên nhận hiển thị, hoặc một đoạn văn bản dài của riêng bạn.
    Write it as the server shows it, for example --token tk_….	Hãy viết đúng như máy chủ hiển thị, ví dụ --token tk_….
    Write it as yesterday, monday, 17 May or 2026-05-17.	Viết dạng hôm qua, thứ Hai, 17 tháng 5 hoặc 2026-05-17.
    Write it from the root on, for example: %@	Hãy viết từ thư mục gốc, ví dụ: %@
    Write it like example.org, or paste the address of one of its pages.	Hãy viết như example.org, hoặc dán địa chỉ của một trang ở đó.
    Write it to a file: %@	Hãy ghi nó vào một tệp: %@
    Write mailto:YOU@YOUR.DOMAIN or https://YOUR.DOMAIN.	Hãy viết mailto:YOU@YOUR.DOMAIN hoặc https://YOUR.DOMAIN.
    Write something.	Hãy viết gì đó.
    Write somewhere.	Hãy viết một nơi nào đó.
    Write systemd units, and show how to enable them.	Ghi các unit cho systemd và cho biết đó là những gì.
    Write the address as the app shows it, for example https://ntfy.sh/mytopic.	Hãy viết địa chỉ đúng như ứng dụng hiển thị, ví dụ https://ntfy.sh/mytopic.
    Write the unit after it: %@kg or %@lb	Hãy viết đơn vị ở phía sau: %@kg hoặc %@lb
    Write where to send to, for example https://example.org/hooks/waymark.	Hãy viết nơi cần gửi đến, ví dụ https://example.org/hooks/waymark.
    Year	Năm
    Yearly goal	Mục tiêu năm
    Yearly goals	Mục tiêu năm
    Years of steps, distances, weights and workouts at once	Nhiều năm số bước, quãng đường, cân nặng và buổi tập cùng một lúc
    Yes	Có
    Yoga	Yoga
    You allow Waymark to know where you are.	Bạn cho phép Waymark biết bạn ở đâu.
    You are keeping yourself in good shape.	Bạn đang giữ dáng rất tốt.
    You are moving: good for heart and mood.	Bạn đang vận động: tốt cho tim và tâm trạng.
    You can nearly touch it.	Gần như chạm được rồi.
    You could have crossed a small country.	Đi thế này có thể băng qua cả một nước nhỏ.
    You did it. Enjoy the feeling.	Bạn làm được rồi. Hãy tận hưởng cảm giác này.
    You do not allow Waymark to know where you are. The weather stays off.	Bạn không cho phép Waymark biết bạn ở đâu. Thời tiết vẫn tắt.
    You do not have Waymark Pro.	Bạn không có Waymark Pro.
    You had not voted for: %@	Bạn chưa bỏ phiếu cho: %@
    You have %@ passes left. A pass comes back 28 days after it was taken.	#other=Bạn còn %@ lượt mở khẩn cấp. Mỗi lượt được hoàn lại 28 ngày sau khi dùng.
    You have a pass until %@, but this machine still holds: %@.	Bạn có lượt mở đến %@, nhưng máy này vẫn chặn: %@.
    You have completed the introduction.	Bạn đã hoàn thành những bước đầu tiên.
    You have earned a comfortable chair.	Bạn xứng đáng được ngồi một chiếc ghế êm.
    You have found your rhythm.	Bạn đã tìm được nhịp của mình.
    You have not decided yet whether Waymark may know where you are. The weather stays off.	Bạn chưa quyết định Waymark có được biết bạn ở đâu không. Thời tiết vẫn tắt.
    You have not opened it today.	Hôm nay bạn chưa mở lần nào.
    You have reached your goal for %@	Bạn đã đạt mục tiêu năm %@
    You have three passes in 28 days; lock log shows them.	Bạn có ba lượt trong 28 ngày; lock log liệt kê chúng.
    You kept your word to yourself that day.	Hôm đó bạn đã giữ lời với chính mình.
    You kept your word to yourself.	Bạn đã giữ lời với chính mình.
    You logged nothing this week. A weight or a walk makes a fine start.	Tuần này chưa ghi gì cả. Một lần cân hay một chuyến đi bộ là khởi đầu tốt.
    You need %@ a day from now on	Từ nay bạn cần %@ mỗi ngày
    You need %@ a week from now on	Từ giờ bạn cần %@ mỗi tuần
    You opened it %@ times today.	#other=Hôm nay bạn đã mở %@ lần.
    You opened it once today.	Hôm nay bạn đã mở một lần.
    You set the place with `waymark weather place`. It is stored, and sent to the weather service while the weather is on, to a hundredth of a degree, about a kilometre.	Bạn cho biết nơi đó bằng `waymark weather place`. Vị trí được giữ đến một phần trăm độ, khoảng một kilômét, và báo cho dịch vụ thời tiết khi thời tiết đang bật.
    You typed that while other digits were shown. Please answer again.	Bạn đã nhập khi đang hiện những chữ số khác. Vui lòng trả lời lại.
    You walked well that day.	Hôm đó bạn đã đi bộ tốt.
    You went far beyond the goal that day.	Hôm đó bạn đã vượt xa mục tiêu.
    You're making progress! 25%% of the way to your goal.	Bạn đang tiến bộ! Đã đi được 25%% chặng đường đến mục tiêu.
    You're so close! Just %@ %@ to go.	Bạn gần đến đích lắm rồi! Chỉ còn %@ %@ nữa.
    You're so close! Just under %@ %@ to go.	Bạn gần đến đích lắm rồi! Chỉ còn chưa đến %@ %@ nữa.
    Your %@ earned you a day off: %@ available.	Nhờ %@, bạn được phép lỡ một ngày: đang có %@.
    Your %@ survived %@. %@ left.	Bạn giữ được %@ qua %@. Còn %@.
    Your activity record, goals and streaks, on your own machine.	Hồ sơ vận động, mục tiêu và chuỗi ngày của bạn, trên chính máy của bạn.
    Your choices are saved.	Đã lưu lựa chọn của bạn.
    Your days	Những ngày của bạn
    Your goal is waving from far behind you.	Mục tiêu của bạn đang vẫy tay từ tít phía sau.
    Your goal weight is reached.	Bạn đã đạt cân nặng mục tiêu.
    Your manual entries cannot be excluded as a whole.	Không thể loại trừ toàn bộ những gì bạn nhập tay.
    Your notifications and their channels.	Thông báo của bạn và các kênh của chúng.
    Your numbers on a second device, which follows your record.	Các con số của bạn trên một thiết bị thứ hai, luôn theo hồ sơ của bạn.
    Your own colours	Màu của riêng bạn
    Your place and the weather were deleted	Địa điểm của bạn và thời tiết đã bị xóa
    Your place and the weather would be deleted	Địa điểm của bạn và thời tiết sẽ bị xóa
    Your place is not set.	Chưa đặt địa điểm của bạn.
    Your place: %@	Nơi của bạn: %@
    Your place: %@ (%@)	Địa điểm của bạn: %@ (%@)
    Your record	Dữ liệu của bạn
    Your record begins on %@.	Dữ liệu của bạn bắt đầu từ %@.
    Your steps, goals and streaks on your own machine: no account, no cloud.	Bước, mục tiêu và chuỗi ngày nằm ngay trên máy của bạn: không tài khoản, không đám mây.
    Your vote counted already, and counts once: %@	Phiếu của bạn đã được tính rồi, và chỉ tính một lần: %@
    Your week: %@	Tuần của bạn: %@
    Your widgets	Tiện ích của bạn
    Zepp, Zepp Life or Mi Fit (folder of CSV files)	Zepp, Zepp Life hoặc Mi Fit (thư mục các tệp CSV)
    [%@] is there already, on line %@	[%@] đã có rồi, ở dòng %@
    `settings get KEY` shows the allowed values.	`settings get KEY` cho biết các giá trị có thể nhận.
    `waymark widget today` is enough; without a name every widget is listed. A file is replaced atomically, so that nobody reads half a picture; without --format its name decides. Before a file is replaced that Waymark did not write, or that was changed since, you are asked. With --watch it is kept up to date until Ctrl-C, and redrawn whenever it looks different.	Chỉ cần `waymark widget today`; không có tên thì liệt kê mọi widget. Tệp được thay trong một bước, nên người đọc không bao giờ gặp nửa bức hình; không có --format thì tên tệp quyết định. Trước khi thay một tệp không do Waymark ghi, hoặc đã bị sửa từ đó, bạn sẽ được hỏi. Với --watch, nó được cập nhật đến khi nhấn Ctrl-C: vẽ lại khi trông khác đi.
    a %@ is not closed before the file ends	một %@ chưa được đóng trước khi tệp kết thúc
    a < that does not begin a tag	một dấu < không mở thẻ nào
    a Correlation inside a Record or Correlation	một Correlation bên trong Record hoặc Correlation
    a Firefox runs since before the lock	có Firefox đã chạy từ trước khi khóa
    a HealthData begins before the previous one ends	một HealthData bắt đầu trước khi HealthData trước nó kết thúc
    a Record begins before the previous one ends	một Record bắt đầu trước khi Record trước nó kết thúc
    a Workout begins before the previous element ends	một Workout bắt đầu trước khi phần tử trước nó kết thúc
    a body mass outside %@ to %@ kg	cân nặng nằm ngoài %@ đến %@ kg
    a bug of ours: %@	lỗi của chúng tôi: %@
    a colour written #RRGGBB	một màu viết dạng #RRGGBB
    a date that cannot be read	ngày không đọc được
    a day	mỗi ngày
    a day on average	mỗi ngày, trung bình
    a declaration among the data	một khai báo nằm giữa dữ liệu
    a goal was set on %@, which is in the future	một mục tiêu được đặt cho ngày %@, ngày đó chưa đến
    a group of Pi-hole's without a device holds nothing	nhóm của Pi-hole không có thiết bị thì không chặn gì
    a header contains a control character	một header có ký tự điều khiển
    a heading has letters, digits and “-” in brackets, such as [social]	tiêu đề gồm chữ cái, chữ số và “-” trong ngoặc vuông, ví dụ [social]
    a message that nothing defines	một thông điệp không có định nghĩa nào
    a negative value	giá trị âm
    a note of %@ characters is too long	ghi chú %@ ký tự là quá dài
    a part of a day that names no app: set the resolution to Daily or Full	một phần của ngày không nêu ứng dụng nào: hãy đặt độ phân giải là “Daily” hoặc “Full”
    a part of the session	một phần của phiên làm việc
    a program of another user answers at %@	chương trình của người dùng khác trả lời ở %@
    a quote is not closed before the next <	một dấu ngoặc kép chưa được đóng trước dấu < tiếp theo
    a row that cannot be read	một dòng không đọc được
    a shell, which other programs need	một shell mà chương trình khác cần
    a store was used with another record's transaction	một kho lưu trữ đã được dùng với giao dịch của hồ sơ khác
    a sum of more than a day: export days or hours	một tổng của hơn một ngày: hãy xuất theo ngày hoặc theo giờ
    a tag is not closed before the next <	một thẻ chưa được đóng trước dấu < tiếp theo
    a test of the app, with invented numbers	một lần thử của ứng dụng, với các con số không có thật
    a text is longer than 1 MB	có một văn bản dài hơn 1 MB
    a time zone of the IANA database	một múi giờ trong cơ sở dữ liệu IANA
    a tool, which other programs need	một công cụ mà các chương trình khác cần
    a value without a unit	giá trị không có đơn vị
    a weekday: 1 (Sunday) to 7 (Saturday), or its name	một ngày trong tuần: 1 (Chủ nhật) đến 7 (thứ Bảy), hoặc tên tiếng Anh của nó
    a weight without a unit: name the column weight kg or weight lb	cân nặng không có đơn vị: đặt tên cột là weight kg hoặc weight lb
    a year	một năm
    about %@	khoảng %@
    accessible only to the owner	chỉ dành cho chủ sở hữu
    address	địa chỉ
    address of one picture	địa chỉ của một hình ảnh
    address to notify	địa chỉ để báo
    address to open	địa chỉ để mở
    adguard URL  --user NAME --password - [--client DEVICE]\npihole URL   --password - --client ADDRESS\n\nWithout --client AdGuard Home locks the sites for every device that uses it. The password is kept in a file of its own that only you can read; given as - it is read from standard input.	adguard URL  --user TÊN --password - [--client THIẾT_BỊ]\npihole URL   --password - --client ĐỊA_CHỈ\n\nKhông có --client, AdGuard Home khóa các trang cho mọi thiết bị dùng nó. Mật khẩu được giữ trong một tệp riêng chỉ bạn đọc được; với - thì đọc từ đầu vào chuẩn.
    adguard or pihole.	adguard hoặc pihole.
    all	tất cả
    all daily sources are still sending	mọi nguồn gửi hằng ngày vẫn đang gửi
    all known	đều đã biết
    all of your goals	tất cả mục tiêu của bạn
    all seats of Pi-hole are taken	mọi phiên của Pi-hole đều đã có người dùng
    allowed: %@	có thể là: %@
    always	từ đầu
    always at work	luôn làm việc
    an app is a desktop id such as steam.desktop, a flatpak id or the path of a program	ứng dụng là id desktop như steam.desktop, id flatpak hoặc đường dẫn của một chương trình
    an attribute has no value in quotes	một thuộc tính không có giá trị trong ngoặc kép
    an element longer than %@ bytes	một phần tử dài hơn %@ byte
    an error without a name	một lỗi không có tên
    an hour: 0 to 23	một giờ: 0 đến 23
    an interpreter, which other programs need	một trình thông dịch mà chương trình khác cần
    and %@ more	và %@ nữa
    another process of Waymark is at it	một tiến trình khác của Waymark đang làm việc này
    another program keeps changing %@	một chương trình khác cứ thay đổi %@
    another program keeps changing the rules of AdGuard Home	một chương trình khác cứ thay đổi quy tắc của AdGuard Home
    any colour	màu bất kỳ
    any of your goals	bất kỳ mục tiêu nào của bạn
    app	ứng dụng
    apprise did not end within 25 s	apprise không kết thúc trong 25 giây
    apprise failed without a message	apprise thất bại mà không có thông báo nào
    apprise is not installed; install it, for example with apt install apprise	apprise chưa được cài; hãy cài, ví dụ bằng apt install apprise
    apprise says: %@	apprise báo: %@
    at this rate you won't reach the goal	với tốc độ này bạn sẽ không đạt mục tiêu
    at this rate you'll get there in %@	với tốc độ này bạn sẽ đạt vào %@
    at this rate you'll get there on %@	với tốc độ này bạn sẽ đạt vào %@
    average %@ a day	trung bình %@ mỗi ngày
    badge	huy hiệu
    badge: %@	huy hiệu: %@
    bash, zsh or fish.	bash, zsh hoặc fish.
    best	dài nhất
    best %@	dài nhất %@
    best %@ (%@ to %@)	dài nhất %@ (%@ đến %@)
    best day %@	ngày tốt nhất %@
    body fat	mỡ cơ thể
    body fat outside %@ to %@ %%	mỡ cơ thể ngoài khoảng %@ đến %@%%
    bronze	đồng
    browser	trình duyệt
    busy day	ngày bận
    by default: %@	mặc định: %@
    by the end of it	tính đến cuối ngày
    category	danh mục
    category of %@ items	#other=danh mục gồm %@ mục
    certificates are checked there	chứng chỉ được kiểm tra ở đó
    check the date and time zone of this machine	hãy kiểm tra ngày và múi giờ của máy này
    checked %@ hours ago	#other=kiểm tra %@ giờ trước
    checked %@ minutes ago	#other=kiểm tra %@ phút trước
    checked just now	vừa kiểm tra
    comment	chú thích
    conky shows it on any desktop: %@	conky hiển thị nó trên mọi màn hình nền: %@
    connected	đã kết nối
    contact	liên hệ
    corrected by %@	điều chỉnh %@
    correction	điều chỉnh
    daily %@	hằng ngày %@
    day first	ngày trước
    day in a row	ngày liên tiếp
    days in a row	ngày liên tiếp
    days met	số ngày đạt
    days with a goal	số ngày có mục tiêu
    default or strict; shows the policy if left out.	default hoặc strict; bỏ trống thì hiển thị chế độ hiện tại.
    default: every change applies at once. strict: you can make the lock tighter at once, and looser only from the next midnight on. A lower goal, fewer items, shorter hours, opening at fewer steps, turning it off, giving up Pro and choosing the default policy again all make it looser. So does a first schedule, since all other hours become free. Deleting or hiding the record frees everything under default, and what lock status calls soft under strict. The hours of a day go by the time zone in which it began; setting the clock changes none of them.\n\nUnder strict only steps that devices counted open it: what a program hands in over the HTTP API or by a watched folder. Steps that you type, here or on a second device, and files that you import count for the day and its streak, not for the lock, unless no device has reported steps for 14 days. An import that is undone takes back what it opened that day. lock log shows what opened each day.\n\nStill possible under strict:\n– three passes in 28 days;\n– steps from a program of your own, with a token or by a watched folder, or from a device that is shaken; typed steps too once no device has reported for 14 days;\n– undoing what lock status calls soft: continuing a stopped app, for example, or editing, hiding, deleting or restoring the record;\n– a browser that you start in a namespace of your own (unshare) where the hosts file and the browser's policies are hidden: it opens locked sites, Chromium too;\n– a locked app under another name: a copy, a mount of your own, through ld.so, or from memory (memfd); and a script that an interpreter reads from elsewhere than its file (perl - < FILE);\n– whatever else a shield says it does not cover, such as numeric addresses and programs that ask name servers by themselves: waymark lock status lists it.\n\nAn administrator of this machine can always undo everything: sudo waymark lock uninstall, or the script that lock status names.	default: mọi thay đổi có hiệu lực ngay. strict: bạn có thể siết chặt khóa ngay, còn nới lỏng chỉ từ nửa đêm tới. Nới lỏng gồm mục tiêu thấp hơn, ít mục hơn, giờ ngắn hơn, mở ở ít bước hơn, tắt khóa, bỏ Pro và chọn lại chế độ default. Lịch đầu tiên cũng là nới lỏng vì mọi giờ khác được mở. Xóa hoặc giấu hồ sơ sẽ mở mọi thứ ở default, và ở strict thì mở những gì lock status gọi là mềm. Giờ của một ngày theo múi giờ nơi ngày đó bắt đầu; chỉnh đồng hồ không làm đổi giờ nào.\n\nỞ chế độ nghiêm ngặt, chỉ những bước do thiết bị đếm mới mở khóa: những gì một chương trình gửi qua API HTTP hoặc thư mục được theo dõi. Các bước bạn nhập tay, ở đây hay trên thiết bị thứ hai, và các tệp bạn nhập được tính cho ngày và chuỗi ngày, không tính cho khóa, trừ khi đã 14 ngày không có thiết bị nào báo bước. Một lần nhập bị hoàn tác sẽ thu lại những gì nó đã mở trong ngày đó. lock log cho biết mỗi ngày được mở nhờ đâu.\n\nỞ chế độ nghiêm ngặt vẫn có thể:\n– ba lượt mở khẩn cấp trong 28 ngày;\n– bước từ một chương trình của bạn, bằng token hoặc qua thư mục được theo dõi, hay từ một thiết bị bị lắc; cả nhập tay khi đã 14 ngày không có thiết bị nào báo;\n– bỏ những gì lock status gọi là mềm: chẳng hạn cho một ứng dụng đã dừng chạy tiếp, hoặc sửa, giấu, xóa hay khôi phục hồ sơ;\n– một trình duyệt bạn khởi động trong không gian tên riêng (unshare), nơi tệp hosts và chính sách của trình duyệt bị che: nó mở được trang bị khóa, cả Chromium;\n– một ứng dụng bị khóa dưới tên khác: bản sao, điểm gắn kết riêng, qua ld.so, hoặc từ bộ nhớ (memfd); và một tập lệnh mà trình thông dịch không đọc từ tệp của nó (perl - < TỆP);\n– những gì khác mà một cách khóa nói là không bao quát, như địa chỉ dạng số và chương trình tự hỏi máy chủ tên: waymark lock status liệt kê chúng.\n\nNgười quản trị máy này luôn có thể bỏ mọi thứ: sudo waymark lock uninstall, hoặc tập lệnh mà lock status nêu.
    desktop                  this machine's desktop                 [--open URL or COMMAND]\nntfy URL-WITH-TOPIC      a topic of ntfy.sh or your own server  [--token T] [--open URL]\nwebhook URL              JSON to a server of yours              [--secret S] [--opt-out URL]\nwebpush FILE             a browser's subscription, JSON         [--contact MAIL] [--open URL]\napprise URL              any Apprise service: its URL, or its API over http(s)\nterminal                 below the next command you run\n\nA secret, a token or an address given as - is read from standard input, so that it appears neither in the history of your shell nor in the list of processes.	desktop                  màn hình làm việc của máy này                 [--open URL hoặc LỆNH]\nntfy URL-WITH-TOPIC      một chủ đề trên ntfy.sh hoặc máy chủ của bạn  [--token T] [--open URL]\nwebhook URL              JSON đến một máy chủ của bạn                  [--secret S] [--opt-out URL]\nwebpush FILE             đăng ký của một trình duyệt, dạng JSON        [--contact MAIL] [--open URL]\napprise URL              mọi nơi Apprise đến được: URL dịch vụ của nó, hoặc API của nó qua http(s)\nterminal                 bên dưới lệnh tiếp theo bạn chạy\n\nMã bí mật, token hoặc địa chỉ ghi là - sẽ được đọc từ đầu vào chuẩn, nên không xuất hiện trong lịch sử shell của bạn lẫn trong danh sách tiến trình.
    desktop, ntfy, webhook, webpush, apprise or terminal.	desktop, ntfy, webhook, webpush, apprise hoặc terminal.
    detected from the table	nhận ra từ bảng
    diamond	kim cương
    disabled	đã tắt
    done	đã xong
    down %@	giảm %@
    emerald	ngọc lục bảo
    ends %@	kết thúc %@
    entries of ours are still there	vẫn còn các mục của Waymark
    every badge earned	đã nhận mọi huy hiệu
    every stored streak matches the days	mọi chuỗi ngày đã lưu đều khớp với các ngày
    everything	tất cả
    everything else	mọi thứ khác
    everything reached is recorded	mọi điều đã đạt đều được ghi lại
    everything you selected	mọi thứ bạn đã chọn
    everything, as json	mọi thứ, dạng json
    exactly your average	đúng bằng mức trung bình của bạn
    exactly your average by now	đúng bằng mức trung bình của bạn đến lúc này
    excluded	đã loại trừ
    exercise	bài tập
    exercise session per day	buổi tập mỗi ngày
    exercise sessions per day	buổi tập mỗi ngày
    exercise streak	chuỗi ngày tập luyện
    exercise: %@ of %@ met	bài tập: đạt %@ trên %@
    exercises	bài tập
    exercises: %@ of %@	bài tập: %@ trên %@
    expired	hết hạn
    failed	thất bại
    failed %@×: %@	thất bại %@×: %@
    far from your last weighing if it is %@: name the column weight kg or weight lb	nếu là %@ thì cách xa lần cân gần nhất: hãy đặt tên cột là weight kg hoặc weight lb
    first	đầu tiên
    for Android, Windows and browsers	cho Android, Windows và trình duyệt
    for App Lock from tomorrow, by the strict policy	với khóa ứng dụng từ ngày mai, theo chế độ strict
    for Linux and programs	cho Linux và các chương trình
    for iPhone, iPad and Mac	cho iPhone, iPad và Mac
    found in it: %@	tìm thấy trong đó: %@
    free from %@	hết khóa từ %@
    freed by hand: waymark lock	đã mở thủ công: waymark lock
    freeze available	lượt bảo lưu đang có
    freezes available	lượt bảo lưu đang có
    from %@	từ %@
    from %@  %@	từ %@  %@
    from %@ at %@ steps	#other=từ %@ khi đạt %@ bước
    from %@ at the goal	từ %@ mở khi đạt mục tiêu
    from tomorrow, by the strict policy	từ ngày mai, theo chế độ strict
    frozen	được bảo lưu
    frozen: %@	được bảo lưu: %@
    frozen: %@, a freeze saves it if the next day is met	được bảo lưu: %@, một lượt bảo lưu sẽ giữ ngày này nếu ngày sau đạt
    frozen: %@, a freeze saves it if the next week is met	được bảo lưu: %@, một lượt bảo lưu sẽ giữ tuần này nếu tuần sau đạt
    frozen: %@, forgiven by the recovery	được bảo lưu: %@, được bỏ qua nhờ phục hồi
    frozen: %@, saved by a freeze	được bảo lưu: %@, nhờ một lượt bảo lưu
    future: not begun yet	tương lai: chưa bắt đầu
    gdbus is not installed	gdbus chưa được cài
    get started in a minute	bắt đầu trong một phút
    getent, which would show it, cannot be run	không chạy được getent, thứ cho thấy điều đó
    goal	mục tiêu
    goal %@	mục tiêu %@
    goal met on %@ of %@ days	đạt mục tiêu %@ trên %@ ngày
    goal reached	đã đạt mục tiêu
    goalChange or afterRegression.	goalChange hoặc afterRegression.
    goalChange: only for a goal that differs by more than 10 %%. afterRegression: also once progress has fallen 5 points below the milestone.	goalChange: chỉ với mục tiêu khác đi hơn 10 %%. afterRegression: cả khi tiến độ đã tụt 5 điểm dưới cột mốc.
    gold	vàng
    hand	thủ công
    has nothing yet	chưa nhận gì
    here %@ hours ago	#other=kết nối %@ giờ trước
    here %@ minutes ago	#other=kết nối %@ phút trước
    here just now	vừa mới kết nối
    highest	cao nhất
    hosts file	tệp hosts
    iPhone and iPad	iPhone và iPad
    illness	ốm
    import an Apple Health export, or a CSV file	nhập bản xuất Apple Sức khỏe hoặc tệp CSV
    import your export again: its devices are now told apart	hãy nhập lại tệp xuất của bạn: các thiết bị trong đó nay được phân biệt
    imported	đã nhập
    imports from before the log of imports: %@	các lần nhập trước khi có nhật ký nhập: %@
    in summary	có trong tổng kết
    in total	tổng cộng
    install the package tzdata, or: waymark timezone set ZONE	hãy cài gói tzdata, hoặc: waymark timezone set ZONE
    it blocks %@ of %@ names that were tried	nó chặn %@ trên %@ tên đã thử
    it cannot be read	không thể đọc
    it cannot be read (%@)	không thể đọc (%@)
    it changed while it was read	nó đã thay đổi trong khi được đọc
    it closed the connection	nó đã đóng kết nối
    it contains an entry that would leave it (%@)	nó chứa một mục sẽ thoát ra ngoài nó (%@)
    it ended by itself	nó tự kết thúc
    it ends before it starts	nó kết thúc trước khi bắt đầu
    it ends too early	nó kết thúc quá sớm
    it has more than %@ characters	nó có hơn %@ ký tự
    it has more than %@ files	nó có hơn %@ tệp
    it has the wrong type	nó sai kiểu
    it holds %@ of %@ names that were looked up	nó chặn %@ trên %@ tên đã tra
    it is a directory	đó là một thư mục
    it is dated after %@	nó ghi ngày sau %@
    it is dated before %@	nó ghi ngày trước %@
    it is encrypted; unpack it and import what is in it	nó được mã hóa; hãy giải nén và nhập những gì bên trong
    it is larger than any record	nó lớn hơn mọi hồ sơ
    it is missing	nó bị thiếu
    it is nested too deeply	nó lồng quá sâu
    it is no number	nó không phải là số
    it is not %@	nó không phải là %@
    it is not 24 numbers of steps	không phải 24 số bước
    it is not JSON	nó không phải là JSON
    it is not JSON (%@)	nó không phải là JSON (%@)
    it is not a key of P-256	nó không phải là khóa P-256
    it is not a plain file	nó không phải là tệp thông thường
    it is not a regular file	đó không phải là tệp thông thường
    it is not of an instant	nó không có thời điểm
    it is not text in UTF-8	không phải là văn bản UTF-8
    it is not the name of an achievement	nó không phải là tên một thành tích
    it is not the name of an exercise	nó không phải là tên một bài tập
    it is not the “%@” of a record	nó không phải là “%@” của một hồ sơ
    it is null	nó là null
    it is out of range	nó nằm ngoài khoảng cho phép
    it is this machine or its own network	đó là máy này hoặc mạng riêng của nó
    it is too long	nó quá dài
    it knows the device by nothing that it can be asked about	nó không biết thiết bị qua thứ gì có thể dùng để hỏi
    it lasts longer than %@ days	nó kéo dài hơn %@ ngày
    it lies in too many archives and was not opened	nó nằm trong quá nhiều lớp tệp nén và không được mở
    it may still hold sites, and where it is went with the record	có thể vẫn khóa trang; địa chỉ của nó đã mất cùng bản ghi
    it stands before the first heading, such as [social]	nó đứng trước tiêu đề đầu tiên, ví dụ [social]
    it unpacks to more than %@ GB	nó giải nén ra hơn %@ GB
    it unpacks to more than %@ times its size	nó giải nén ra hơn %@ lần kích thước của nó
    it unpacks to more than its stated size	giải nén ra lớn hơn kích thước nó ghi
    it was cancelled here	đã bị hủy ở đây
    it was copied while it was written, or is damaged: %@	được sao chép trong lúc đang ghi, hoặc bị hỏng: %@
    it was removed in the meantime	nó đã bị gỡ trong lúc đó
    it will be retried with the next command	sẽ được thử lại cùng lệnh tiếp theo
    its address begins with http:// or https://	địa chỉ của nó bắt đầu bằng http:// hoặc https://
    its address contains an invalid port	địa chỉ của nó nêu một cổng không hợp lệ
    its address contains no host	địa chỉ của nó không nêu máy chủ nào
    its address is a host and a port, such as http://192.168.1.2:3000	địa chỉ của nó là máy chủ và cổng, ví dụ http://192.168.1.2:3000
    its address is invalid	địa chỉ của nó không hợp lệ
    its address is neither http nor https	địa chỉ của nó không phải http lẫn https
    its answer is not HTTP	phần trả lời không phải là HTTP
    its blocking is switched off	tính năng chặn của nó đang tắt
    its brackets do not match	các dấu ngoặc của nó không khớp
    its certificate has expired or was not issued by an authority that this machine trusts	chứng chỉ của nó đã hết hạn, hoặc không do tổ chức mà máy này tin cậy cấp
    its certificate is for another name	chứng chỉ của nó dành cho tên khác
    its checksum is wrong, so it was damaged	mã kiểm tra của nó sai, nên nó đã bị hỏng
    its dates contradict each other: %@ and %@	các ngày trong đó mâu thuẫn nhau: %@ và %@
    its dates, such as %@, do not tell whether the day or the month comes first	các ngày trong đó, như %@, không cho biết ngày hay tháng đứng trước
    its device did not write it to the end	thiết bị chưa ghi nó đến hết
    its filters are switched off	bộ lọc của nó đang tắt
    its folders are nested more than %@ deep	các thư mục của nó lồng nhau sâu hơn %@ cấp
    its group is switched off	nhóm của nó đang tắt
    its keys are damaged; add it again	các khóa của nó bị hỏng; hãy thêm lại
    its keys are missing; add it again	thiếu các khóa của nó; hãy thêm lại
    its parent is not a folder	nơi chứa nó không phải là thư mục
    its password cannot be read	không thể đọc mật khẩu của nó
    its password cannot be read: %@	không thể đọc mật khẩu của nó: %@
    its password cannot be written as JSON	không thể viết mật khẩu của nó dưới dạng JSON
    its protection is switched off	chế độ bảo vệ của nó đang tắt
    its request cannot be written as JSON	không thể viết yêu cầu của nó dưới dạng JSON
    its rules cannot be written as JSON	không thể viết quy tắc của nó dưới dạng JSON
    its rules were changed	quy tắc của nó đã bị thay đổi
    its secrets cannot be removed	không thể xóa mã bí mật của nó
    json or csv; by default chosen by the file name.	json hoặc csv; bỏ trống thì theo tên tệp.
    just now	vừa xong
    kg, lb or st.	kg, lb hoặc st.
    last	gần nhất
    last %@	gần nhất %@
    last data %@	dữ liệu gần nhất: %@
    last here %@	kết nối lần cuối: %@
    last used %@	dùng lần cuối %@
    left out: %@ more files	#other=bỏ qua: thêm %@ tệp nữa
    left out: %@: %@	bỏ qua: %@: %@
    light or dark; by default as in your settings.	light (sáng) hoặc dark (tối); bỏ trống thì theo cài đặt của bạn.
    line %@: %@	dòng %@: %@
    locked	đã khóa
    log steps by hand	tự ghi số bước
    longest run with the goal met	chuỗi dài nhất đạt mục tiêu
    look at and change everything	xem và thay đổi mọi thứ
    look at everything	xem mọi thứ
    lowest	thấp nhất
    match the samples	khớp với các mẫu
    merging days	đang gộp các ngày
    met	đạt
    met: %@	đạt: %@
    missed	lỡ
    missed: %@	lỡ: %@
    missed: %@, no freeze saves a day next to a recovered one	lỡ: %@, không lượt bảo lưu nào cứu ngày liền kề ngày được khôi phục
    month first	tháng trước
    more than %@ an hour	hơn %@ một giờ
    more than %@ records	hơn %@ bản ghi
    more than %@ sites are too many	hơn %@ trang web là quá nhiều
    more than %@ values before their name	hơn %@ giá trị đứng trước tên của chúng
    most at %@	nhiều nhất lúc %@
    mostly rejected: %@: %@ of %@ records	phần lớn bị từ chối: %@: %@ trong số %@ bản ghi
    n	k
    name of an exercise	tên bài tập
    nearly there	sắp đến rồi
    needs Pro: %@	cần Pro: %@
    needs Pro: any other	cần Pro: mọi giá trị khác
    never	chưa bao giờ
    never used	chưa dùng lần nào
    new weighings have not been judged yet	các lần cân mới đang chờ được xét
    no	không
    no %@	không có %@
    no Firefox is installed	chưa cài Firefox
    no answer	không trả lời
    no answer in time	không trả lời kịp
    no apps held	không khóa ứng dụng nào
    no browser of the Chromium family is installed	chưa cài trình duyệt nào thuộc họ Chromium
    no browser or token has access	chưa có trình duyệt hay mã thông báo nào có quyền truy cập
    no channel	không có kênh nào
    no connection in time	không kết nối được kịp thời
    no data yet	chưa có dữ liệu
    no deliveries yet	chưa có lần gửi nào
    no folder is watched	không theo dõi thư mục nào
    no goal	chưa có mục tiêu
    no goal is on	không có mục tiêu nào bật
    no name	không có tên
    no notification service runs on the desktop	không có dịch vụ thông báo nào chạy trên màn hình làm việc
    no pass is left	không còn lượt mở khẩn cấp nào
    no sites held	không khóa trang web nào
    no step goal	chưa có mục tiêu bước
    no steps yet	chưa có bước nào
    no watch is paired	chưa ghép đôi đồng hồ nào
    no weight goal	chưa có mục tiêu
    nobody	chưa có
    nobody is logged into a desktop	không có ai đăng nhập vào màn hình làm việc
    none	không có
    none are added up	không cộng dồn thiết bị nào
    none of them is a command	không cái nào là lệnh
    none of them is running	không có cái nào đang chạy
    none pending	không có việc nào đang chờ
    none: nothing was restored	không có: chưa khôi phục gì
    not as it should be	không đúng như cần có
    not enough memory to read it	không đủ bộ nhớ để đọc
    not enough recent weights for a trend	chưa đủ cân nặng gần đây để có xu hướng
    not enough recent weights for a trend, last: %@	chưa đủ cân nặng gần đây để có xu hướng, lần cuối: %@
    not held: %@	không chặn: %@
    not here	không có ở đây
    not here yet	chưa kết nối lần nào
    not looked at yet	chưa kiểm tra
    not on this machine	không có trên máy này
    not reached	chưa đạt
    not read: %@	không đọc: %@
    not sent: %@	chưa gửi: %@
    not while the policy is strict	không có hiệu lực khi chế độ nghiêm ngặt
    note	ghi chú
    nothing has arrived since: %@	không còn gì được gửi đến kể từ: %@
    nothing held	không khóa gì
    nothing here can hold it: waymark lock	không gì ở đây khóa được: waymark lock
    nothing imported from %@ yet	chưa nhập gì từ %@
    nothing locked until %@	không khóa gì đến %@
    nothing more today	hôm nay hết khóa
    nothing needs to be done	không cần làm gì
    nothing to hold	không có gì để chặn
    nothing was fetched for %@ recently	gần đây chưa tải được gì cho %@
    notifications are off	thông báo đang tắt
    of %@	trên %@
    of %@ names asked for %@ lead nowhere	trong %@ tên đã hỏi, %@ tên không dẫn đến đâu
    of %@ steps	trên %@ bước
    off	tắt
    off from %@	tắt từ %@
    off, and not allowed on this machine	tắt, và không được phép trên máy này
    on	bật
    on %@	ngày %@
    on %@ days a week	#other=%@ ngày mỗi tuần
    on average	trung bình
    on average, %@ days	#other=trung bình, %@ ngày
    on or off, a number, or a word.	on hoặc off, một con số, hoặc một từ.
    on or off; a day, an hour, or HH:MM-HH:MM where the key is one.	on hoặc off; một ngày, một giờ, hoặc HH:MM-HH:MM nếu khóa thuộc loại đó.
    on, and the clock shows a day before %@, which App Lock has seen	bật, và đồng hồ hiện ngày trước %@, ngày mà Khóa ứng dụng đã thấy
    on, but everything was freed by hand	bật, nhưng mọi thứ đã được mở thủ công
    on, but no goal that unlocks it is on	đang bật, nhưng không có mục tiêu nào mở khóa đang bật
    on, but nothing is selected	bật, nhưng chưa chọn gì
    on, but nothing on this machine can hold a lock	bật, nhưng trên máy này không có gì để khóa được
    on, but nothing on this machine holds apps	đang bật, nhưng không gì trên máy này khóa ứng dụng
    on, but nothing on this machine holds sites	đang bật, nhưng không gì trên máy này khóa trang
    on, but there is no step goal to unlock it	bật, nhưng không có mục tiêu bước để mở khóa
    on, but without Pro it counts as off	bật, nhưng không có Pro nên được coi là tắt
    on, off from %@	bật, tắt từ %@
    one of: %@	một trong: %@
    open	đang mở
    open with a pass until %@	mở bằng lượt khẩn cấp đến %@
    openScale (CSV)	openScale (CSV)
    opened after a pause, until %@	mở sau khoảng chờ, đến %@
    opens at %@ steps	#other=mở khi đạt %@ bước
    or: every quarter of an hour	hoặc: mỗi mười lăm phút
    or: once somebody opens the web app	hoặc: khi có người mở ứng dụng web
    other	lý do khác
    other commands are held than should be	các lệnh bị chặn không đúng như cần có
    other programs are held than should be	các chương trình bị chặn không đúng như cần có
    other source	nguồn khác
    outside %@ to %@	ngoài khoảng %@ đến %@
    paired %@	đã ghép đôi %@
    partly imported: line %@: %@	chỉ nhập một phần: dòng %@: %@
    pass until %@	lượt mở đến %@
    password	mật khẩu
    paused	tạm dừng
    paused: no goal was in force	tạm dừng: không có mục tiêu nào có hiệu lực
    paused: your time zone left less than 4 hours of this day	tạm dừng: múi giờ của bạn chỉ còn chưa đến 4 giờ của ngày này
    pending	đang chờ
    pending: %@ so far	đang chờ: %@ đến lúc này
    per day	mỗi ngày
    permission denied	không có quyền
    phone	điện thoại
    planned	đã lên kế hoạch
    platinum	bạch kim
    processing instruction	chỉ thị xử lý
    programs are held for a record that is gone	có chương trình bị dừng vì một bản ghi không còn nữa
    programs started by a command	chương trình khởi động bằng lệnh
    queued	đang chờ gửi
    reached	đã đạt
    read looks at everything, write changes everything, ingest only sends samples; read if left out.	read xem được mọi thứ, write thay đổi được mọi thứ, ingest chỉ gửi mẫu vào; nếu bỏ trống thì là read.
    reading	đang đọc
    recognised by the content	nhận ra theo nội dung
    recovery	hồi phục
    recovery unused	chưa dùng lần khôi phục
    recovery used	đã dùng lần khôi phục
    recovery, travel, illness, busyDay or other.	recovery, travel, illness, busyDay hoặc other.
    redrawn at %@	làm mới lúc %@
    removed	đã gỡ
    removed, server not told yet	đã gỡ, chưa báo cho máy chủ
    removed, server not told yet: %@	đã gỡ, chưa báo cho máy chủ: %@
    repetitions	số lần lặp
    required	bắt buộc
    rest day	ngày nghỉ
    rest: %@	nghỉ: %@
    ruby	hồng ngọc
    rules of ours are still there	vẫn còn quy tắc của Waymark
    running programs	chương trình đang chạy
    secret	mã bí mật
    selected	đã chọn
    send samples, and see nothing	gửi mẫu vào, và không xem được gì
    sent	đã gửi
    set a daily goal	đặt mục tiêu hằng ngày
    set up, not seen to hold	đã đặt, chưa thấy chặn
    short name: %@	tên ngắn: %@
    should be open: waymark lock	lẽ ra phải mở: waymark lock
    show, set N or clear, such as: set 3000000, or set 2000km	show, set N hoặc clear, ví dụ: set 3000000 hoặc set 2000km
    shown for %@	hiển thị cho %@
    silver	bạc
    since %@	từ %@
    site	trang web
    so far this year	từ đầu năm đến nay
    soft: you can undo this yourself	mềm: bạn tự gỡ được
    some are dated up to %@: perhaps a device's clock was wrong; they count on the day they are dated	một số ghi ngày đến tận %@: có lẽ đồng hồ của một thiết bị đã chạy sai; chúng được tính vào ngày ghi trên đó
    something follows its end	còn nội dung nằm sau phần kết thúc của nó
    starts %@	bắt đầu %@
    steady	ổn định
    step streak	chuỗi ngày đi bộ
    step to unlock	bước nữa là mở khóa
    steps	bước
    steps a day	bước mỗi ngày
    steps per day	bước mỗi ngày
    steps to go	bước còn lại
    steps to unlock	bước nữa là mở khóa
    steps, another goal, any or all; shows what opens it if left out.	steps, mục tiêu khác, any hoặc all; nếu bỏ trống, cho biết điều gì mở khóa.
    still held	vẫn bị khóa
    streak of “%@”	chuỗi “%@”
    suppressed	bị bỏ qua
    svg, png, text or json.	svg, png, text hoặc json.
    text where a tag should be	có văn bản ở chỗ đáng ra là thẻ
    that is not a valid name for a secret	đó không phải là tên của mã bí mật
    that is outside the possible range of body fat	nằm ngoài khoảng tỷ lệ mỡ cơ thể có thể có
    the TLS handshake failed	bắt tay TLS thất bại
    the answer of AdGuard Home is too long	câu trả lời của AdGuard Home quá dài
    the answer of Pi-hole is too long	câu trả lời của Pi-hole quá dài
    the answer of the weather service is not a forecast	câu trả lời của dịch vụ thời tiết không phải là dự báo
    the archive is damaged: %@	tệp nén bị hỏng: %@
    the channel was removed	kênh đã bị gỡ
    the channel's address is lost; remove the channel and add it again	địa chỉ của kênh đã mất; hãy gỡ kênh và thêm lại
    the channel's secrets cannot be read: %@	không thể đọc mã bí mật của kênh: %@
    the clock is behind	đồng hồ hệ thống chạy chậm
    the connection failed	kết nối thất bại
    the days, as csv	các ngày, dạng csv
    the device is not in the group	thiết bị không nằm trong nhóm
    the disk does not answer as it should	ổ đĩa không trả lời như bình thường
    the exercise goal	mục tiêu tập luyện
    the file ends before </HealthData>	tệp kết thúc trước </HealthData>
    the file is damaged	tệp bị hỏng
    the file of extra certificates cannot be read	không thể đọc tệp chứng chỉ bổ sung
    the file system is read-only	hệ thống tệp chỉ cho phép đọc
    the goal was met; what opened it was not recorded	đã đạt mục tiêu; không ghi lại điều gì đã mở khóa
    the goal “%@”	mục tiêu “%@”
    the key “%@” appears twice	khóa “%@” xuất hiện hai lần
    the last delivery of %@ has %@ records that were rejected	#other=lần nộp gần nhất của %@ có %@ bản ghi bị từ chối
    the last delivery of %@ has %@ samples dated in the future: its clock is wrong	#other=lần gửi cuối của %@ có %@ mẫu ghi thời điểm chưa đến: đồng hồ của thiết bị chạy sai
    the line in %@ was changed	dòng trong %@ đã bị thay đổi
    the name of the device cannot stand in a rule	tên thiết bị không thể nằm trong một quy tắc
    the notification cannot be written as JSON	không thể viết thông báo dưới dạng JSON
    the notification could not be encrypted	không thể mã hóa thông báo
    the notification is too large for Web Push	thông báo quá lớn đối với Web Push
    the notification service of the desktop answered %@	dịch vụ thông báo của màn hình làm việc trả lời %@
    the notification service of the desktop did not answer	dịch vụ thông báo của màn hình làm việc không trả lời
    the notification service of the desktop rejected it	dịch vụ thông báo của màn hình làm việc không nhận
    the numbers of durations and values differ	số thời lượng và số giá trị không bằng nhau
    the opt-out cannot be written as JSON	không thể viết yêu cầu ngừng nhận dưới dạng JSON
    the push service answered %@: it does not accept the sender; check this machine's clock, and the contact	dịch vụ đẩy trả lời %@: nó không chấp nhận người gửi; hãy kiểm tra đồng hồ của máy này và liên hệ
    the push service answered %@: it does not accept the subscription; subscribe in the browser again	dịch vụ đẩy trả lời %@: nó không nhận đăng ký này; hãy đăng ký lại trong trình duyệt
    the push service answered %@: the browser is not subscribed any more	dịch vụ đẩy trả lời %@: trình duyệt không còn đăng ký nữa
    the push service answered %@: the message is too large for it	dịch vụ đẩy trả lời %@: tin nhắn quá lớn đối với nó
    the push service answered %@: the subscription was made with another key, or the contact is invalid; subscribe in the browser again, with this record's key	dịch vụ đẩy trả lời %@: đăng ký được tạo bằng khóa khác, hoặc liên hệ không hợp lệ; hãy đăng ký lại trong trình duyệt bằng khóa của hồ sơ này
    the reason is unknown	không rõ lý do
    the request cannot be sent: %@	không thể gửi yêu cầu: %@
    the request failed: %@	yêu cầu không thành công: %@
    the secret %@ cannot be read: %@	không thể đọc mã bí mật %@: %@
    the secret %@ cannot be stored: %@	không thể lưu mã bí mật %@: %@
    the server answered %@	máy chủ trả lời %@
    the server answered %@, a redirect; use the address it leads to	máy chủ trả lời %@, là chuyển hướng; hãy dùng địa chỉ mà nó dẫn đến
    the server answered %@: it does not know you, or does not let you in	máy chủ trả lời %@: nó không biết bạn, hoặc không cho phép bạn
    the server answered %@: it does not let you publish to the topic; remove the channel and add it again with another --token or user	máy chủ trả lời %@: nó không cho bạn gửi vào chủ đề này; hãy gỡ kênh và thêm lại với --token hoặc người dùng khác
    the server answered %@: there is nothing at that address	máy chủ trả lời %@: không có gì ở địa chỉ đó
    the server answered 204: no service is stored under the key; add one there	máy chủ trả lời 204: nó không có dịch vụ nào dưới khóa này; hãy thêm một dịch vụ ở đó
    the server answered 424: one of its services rejected it	máy chủ trả lời 424: một trong các dịch vụ của nó không nhận
    the server cannot be reached: %@	không thể kết nối với máy chủ: %@
    the server cannot be trusted: %@	máy chủ không đáng tin: %@
    the server was too slow	máy chủ quá chậm
    the step goal	mục tiêu bước
    the store for secrets failed	nơi lưu mã bí mật gặp lỗi
    the strict policy holds until the day ends	chế độ strict có hiệu lực đến hết ngày
    the target of a click is neither a page nor a command, so nothing opens	đích của cú nhấp không phải trang hay lệnh, nên không mở gì cả
    the unit of %@ is %@	đơn vị của %@ là %@
    the unit “%@” is not known	không biết đơn vị “%@”
    the value is not a number	giá trị không phải là số
    the value is not a whole number	giá trị không phải là số nguyên
    the watch with the number %@ has not connected for %@ days	#other=đồng hồ số %@ đã %@ ngày không kết nối
    the watch with the number %@: %@	đồng hồ số %@: %@
    the weather service got too many requests	dịch vụ thời tiết nhận quá nhiều yêu cầu
    the weather service is out of order (status %@)	dịch vụ thời tiết đang gặp sự cố (trạng thái %@)
    the weather service rejected the request: %@	dịch vụ thời tiết từ chối: %@
    there are too many servers	có quá nhiều máy chủ
    there is no <HealthData> in the file	không có <HealthData> trong tệp
    there is no AdGuard Home at its address	không có AdGuard Home ở địa chỉ của nó
    there is no space left	không còn chỗ trống
    there is no such host name	không có tên như vậy
    this browser	trình duyệt này
    this is Pi-hole 5, which can only be switched off for everybody	đây là Pi-hole 5, chỉ có thể tắt cho tất cả mọi người
    this kind is off	loại này đang tắt
    this machine does not know the zone “%@”	máy này không biết múi giờ “%@”
    this machine gets updates from it	máy này nhận bản cập nhật từ đó
    this machine needs it (%@)	máy này cần đến nó (%@)
    this machine sets its clock by it	máy này chỉnh giờ theo đó
    this process is ending	tiến trình này đang kết thúc
    this program has no measure “%@”	chương trình này không có số đo “%@”
    to announce their content again: waymark resync	để báo lại những gì chúng đã báo: waymark resync
    to go	còn lại
    to remove them: waymark resync	để gỡ: waymark resync
    to unlock	để mở khóa
    today	hôm nay
    token	token
    token that can read everything	mã thông báo có thể đọc mọi thứ
    token that changes everything	token thay đổi được mọi thứ
    token that sends samples	token gửi mẫu vào
    tomorrow	ngày mai
    total	tổng
    total steps	tổng số bước
    travel	đi xa
    trend %@	xu hướng %@
    trend falling	xu hướng giảm
    trend rising	xu hướng tăng
    trend steady	xu hướng ổn định
    unchanged	không đổi
    undone %@	đã rút lại %@
    unlocked for today	mở khóa hôm nay
    up %@	tăng %@
    up to date	đã cập nhật
    value	giá trị
    version %@ is not known: update Waymark	không biết phiên bản %@: hãy cập nhật Waymark
    waits for its turn	đang chờ đến lượt
    watch	đồng hồ
    waybar, tmux, polybar, i3blocks or plain.	waybar, tmux, polybar, i3blocks hoặc plain.
    waymark goal steps enable, or: waymark lock disable	waymark goal steps enable, hoặc: waymark lock disable
    waymark import FILE…, or: waymark import --list-formats	waymark import FILE…, hoặc: waymark import --list-formats
    waymark lock add youtube.com	waymark lock add youtube.com
    waymark lock enable, or: waymark lock disable	waymark lock enable, hoặc: waymark lock disable
    waymark lock goal, or: waymark lock disable	waymark lock goal, hoặc: waymark lock disable
    waymark lock status	waymark lock status
    waymark notifications channel remove %@, then add it again	waymark notifications channel remove %@, rồi thêm lại
    waymark pro activate FILE, or to do without: waymark pro deactivate	waymark pro activate FILE, hoặc nếu không cần: waymark pro deactivate
    waymark pro activate FILE, or: waymark lock disable	waymark pro activate FILE, hoặc: waymark lock disable
    waymark restore FILE; the latest safety copy here: %@	waymark restore FILE; bản sao an toàn mới nhất ở đây: %@
    waymark serve --open makes one; it opens once, within five minutes.	waymark serve --open tạo một mã; mã mở được một lần, trong vòng năm phút.
    waymark serve still has the damaged record open.	waymark serve vẫn đang mở bản ghi bị hỏng.
    waymark serve was stopped before it was done with %@. If that is not among the imports, send it again: nothing is taken twice.	waymark serve đã bị dừng trước khi xử lý xong %@. Nếu không thấy trong các lần nhập, hãy gửi lại: không có gì bị tính hai lần.
    waymark timezone set ZONE, or set TZ to a name such as Europe/Berlin	waymark timezone set ZONE, hoặc đặt TZ thành một tên như Europe/Berlin
    waymark weather place LATITUDE, LONGITUDE	waymark weather place LATITUDE, LONGITUDE
    waymark weather refresh	waymark weather refresh
    waymark-shield cannot be reached at %@: %@	không kết nối được với waymark-shield ở %@: %@
    waymark-shield did not answer in time	waymark-shield không trả lời kịp
    waymark-shield did not understand the request	waymark-shield không hiểu yêu cầu
    waymark-shield does not run	waymark-shield không chạy
    waymark-shield ended before it had answered	waymark-shield đã kết thúc trước khi trả lời
    waymark-shield is installed.	waymark-shield đã được cài.
    waymark-shield is not at %@.	waymark-shield không có ở %@.
    waymark-shield is not installed	waymark-shield chưa được cài
    waymark-shield is not installed.	waymark-shield chưa được cài.
    waymark-shield is of another version (%@)	waymark-shield thuộc phiên bản khác (%@)
    waymark-shield serves another user	waymark-shield phục vụ người dùng khác
    waymark-watch pair, and this ticket	waymark-watch pair, kèm vé này
    week in a row	tuần liên tiếp
    weekdays %@	ngày thường %@
    weekends %@	cuối tuần %@
    weeks in a row	tuần liên tiếp
    weight	cân nặng
    weight %@	cân nặng %@
    weights without a unit were read as %@	cân nặng không có đơn vị được đọc là %@
    what Waymark was started from	thứ đã khởi động Waymark
    what answers at its address is not AdGuard Home, or the answer is incomplete	nơi trả lời ở địa chỉ của nó không phải là AdGuard Home, hoặc câu trả lời không đầy đủ
    what answers at its address is not Pi-hole 6, or the answer is incomplete	nơi trả lời ở địa chỉ của nó không phải là Pi-hole 6, hoặc câu trả lời không đầy đủ
    what follows is not FIT	phần tiếp theo không phải là FIT
    what is stopped is not known any more	không còn biết những gì đang bị dừng
    what starts other programs	thứ khởi động chương trình khác
    what starts this machine	thứ khởi động máy này
    what was logged does not follow on what was logged before	những gì đã ghi không nối tiếp những gì ghi trước đó
    what waymark-shield answered is not understood	không hiểu câu trả lời của waymark-shield
    with access: %@	có quyền truy cập: %@
    withdrawn	đã rút lại
    without today	không tính hôm nay
    would be	sẽ là
    wrote	đã ghi
    y	c
    y does it · any other key does not	c để làm · phím khác thì không
    yes	có
    yesterday	hôm qua
    your goal is in it	mục tiêu của bạn nằm trong khoảng này
    your place is not set	chưa đặt địa điểm của bạn
    your time zone skipped %@	múi giờ của bạn đã bỏ qua %@
    · %@ is told when it is next here, %@.	· %@ sẽ được báo khi kết nối lần tới, %@.
    “%@”	“%@”
    “%@” appears twice in the order.	“%@” xuất hiện hai lần trong thứ tự.
    “%@” can no longer be redone: %@	Không thể làm lại “%@” nữa: %@
    “%@” can no longer be redone: it has been changed since.	Không thể làm lại “%@” nữa: nó đã thay đổi từ đó.
    “%@” can no longer be undone: %@	Không thể hoàn tác “%@” nữa: %@
    “%@” can no longer be undone: it has been changed since.	Không thể hoàn tác “%@” nữa: nó đã thay đổi từ đó.
    “%@” can't be logged.	Không thể ghi “%@”.
    “%@” cannot be chosen.	Không thể chọn “%@”.
    “%@” cannot be chosen: it has to be %@.	Không thể chọn “%@”: phải là %@.
    “%@” cannot be the path of the web app.	“%@” không thể là đường dẫn của ứng dụng web.
    “%@” does not say whether it is kilograms or pounds.	“%@” không cho biết là kilôgam hay pound.
    “%@” ends before it starts, so nothing was changed.	“%@” kết thúc trước khi bắt đầu nên chưa thay đổi gì.
    “%@” failed: %@.	“%@” không thành công: %@.
    “%@” has to be a number without an exponent.	“%@” phải là một số không có số mũ.
    “%@” has to be a number.	“%@” phải là một số.
    “%@” has to be a single value.	“%@” phải là một giá trị đơn.
    “%@” has to be a text.	“%@” phải là văn bản.
    “%@” has to be true or false.	“%@” phải là true hoặc false.
    “%@” is an address, which many sites can share	“%@” là một địa chỉ, nhiều trang web có thể dùng chung
    “%@” is an address, which many sites can share.	“%@” là một địa chỉ, nhiều trang web có thể dùng chung.
    “%@” is missing.	Thiếu “%@”.
    “%@” is neither a ticket nor the name of a device.	“%@” không phải là vé, cũng không phải là tên thiết bị.
    “%@” is no address and no range of them.	“%@” không phải là địa chỉ, cũng không phải là dải địa chỉ.
    “%@” is no kind of entry	“%@” không phải loại mục
    “%@” is no kind of entry. These are all entries.	“%@” không phải là loại mục nào. Đây là tất cả các mục đã ghi.
    “%@” is no name for a token.	“%@” không thể là tên của token.
    “%@” is no name of a host.	“%@” không phải là tên máy chủ.
    “%@” is no name of a user.	“%@” không phải là tên người dùng.
    “%@” is no port.	“%@” không phải là cổng.
    “%@” is not a day	“%@” không phải là một ngày
    “%@” is not a day of the week	“%@” không phải là một ngày trong tuần
    “%@” is not a day.	“%@” không phải là một ngày.
    “%@” is not a format.	“%@” không phải là định dạng.
    “%@” is not a month or a year.	“%@” không phải là tháng hay năm.
    “%@” is not a month.	“%@” không phải là tháng.
    “%@” is not a name or address of this machine.	“%@” không phải là tên hay địa chỉ của máy này.
    “%@” is not a number from 1 to %@.	“%@” không phải là số từ 1 đến %@.
    “%@” is not a number of days: %@ to %@.	“%@” không phải là số ngày: %@ đến %@.
    “%@” is not a number of days: 1 to 7.	“%@” không phải là số ngày: 1 đến 7.
    “%@” is not a number of minutes: 1 to 60.	“%@” không phải là số phút: 1 đến 60.
    “%@” is not a number of steps that opens anything.	“%@” không phải là số bước có thể mở khóa.
    “%@” is not a pause.	“%@” không phải là khoảng chờ.
    “%@” is not a place on Earth: -90 to 90 north, -180 to 180 east.	“%@” không phải là nơi nào trên Trái Đất: vĩ độ từ -90 đến 90 bắc, kinh độ từ -180 đến 180 đông.
    “%@” is not a reason for a rest day.	“%@” không phải là lý do cho ngày nghỉ.
    “%@” is not a scale.	“%@” không phải là tỉ lệ.
    “%@” is not a schedule.	“%@” không phải là lịch khóa.
    “%@” is not a scheme.	“%@” không phải là bảng màu.
    “%@” is not a time zone.	“%@” không phải là múi giờ.
    “%@” is not a unit of weight.	“%@” không phải là đơn vị cân nặng.
    “%@” is not a view of the history.	“%@” không phải là một cách xem lịch sử.
    “%@” is not a weight.	“%@” không phải là cân nặng.
    “%@” is not an absolute path.	“%@” không phải là đường dẫn đầy đủ.
    “%@” is not an instant with its offset	“%@” không phải là thời điểm có độ lệch múi giờ
    “%@” is not an instant.	“%@” không phải là một thời điểm.
    “%@” is not known	không biết “%@”
    “%@” is not one site: others register their names under it	“%@” không phải một trang web: người khác đăng ký tên dưới đó
    “%@” is not one site: others register their names under it.	“%@” không phải một trang web: người khác đăng ký tên dưới đó.
    “%@” is not the name of a site	“%@” không phải là tên của trang web
    “%@” is not the name of a site.	“%@” không phải là tên của trang web.
    “%@” is not the name of an exercise: 1 to %@ characters in one line.	“%@” không phải là tên bài tập: 1 đến %@ ký tự trên một dòng.
    “%@” is not the number of a browser or a token.	“%@” không phải là số của trình duyệt hay token nào.
    “%@” is not the number of a watch.	“%@” không phải là số của một đồng hồ.
    “%@” is not the number of an import.	“%@” không phải là số của một lần nhập.
    “%@” is not the weight of a person: 20 to 500 kg, or 44.1 to 1,102.3 lb.	“%@” không phải là cân nặng của một người: 20 đến 500 kg, hoặc 44,1 đến 1.102,3 lb.
    “%@” is there twice.	“%@” xuất hiện hai lần.
    “%@” is this machine or its own network	“%@” là chính máy này hoặc mạng của nó
    “%@” is this machine or its own network, which stays open.	“%@” là chính máy này hoặc mạng của nó, luôn để mở.
    “%@” is written like an app, and no such app is installed here, so nothing was selected.	“%@” được viết như một ứng dụng, và ở đây không cài ứng dụng nào như vậy, nên không có gì được chọn.
    “%@” isn't a list of weekdays.	“%@” không phải là danh sách ngày trong tuần.
    “%@” may stand for thousands or have decimals	“%@” có thể là hàng nghìn hoặc số thập phân
    “%@” needs Waymark Pro, so nothing was changed.	“%@” cần Waymark Pro, nên không có gì thay đổi.
    “%@” needs a subcommand.	“%@” cần một lệnh con.
    “%@” seems to be several devices, whose steps were added up	“%@” có vẻ là nhiều thiết bị, và số bước của chúng đã bị cộng dồn
    “%@” would trust every machine there is.	“%@” nghĩa là tin cậy mọi máy.
    “nothing” does not open.	“nothing” không mở được.
    “nowhere” leads nowhere.	“nowhere” không dẫn đến đâu cả.
    ↑ and ↓ choose a setting, ← and → change it, Enter types a value, q leaves. Each change applies at once.	↑ và ↓ chọn một cài đặt, ← và → đổi nó, Enter để gõ giá trị, q để thoát. Mỗi thay đổi có hiệu lực ngay.
    ↑ ↓ choose · Enter confirms · Esc goes back	↑ ↓ chọn · Enter xác nhận · Esc quay lại
    ↑ ↓ choose · ← → change · Enter · q leaves	↑ ↓ chọn · ← → đổi · Enter · q thoát
    ✓ %@ can no longer send data.	✓ %@ không thể gửi dữ liệu nữa.
    ✓ %@ days recalculated, %@ changed.	#other=#other=✓ Đã tính lại %@ ngày, %@ có kết quả khác trước.
    ✓ %@ days written to %@.	#other=✓ Đã ghi %@ ngày vào %@.
    ✓ %@ ideas were written to %@.	#other=✓ Đã ghi %@ ý tưởng vào %@.
    ✓ %@ is no longer watched.	✓ %@ không còn được theo dõi.
    ✓ %@ is paired.	✓ Đã ghép đôi %@.
    ✓ %@ may not connect any more.	✓ %@ không được kết nối nữa.
    ✓ %@ may not enter any more.	✓ %@ không được vào nữa.
    ✓ %@ shows what this record says.	✓ %@ hiển thị đúng những gì có trong hồ sơ này.
    ✓ %@ was not paired.	✓ Không ghép đôi %@.
    ✓ Compacted: %@ MB freed, %@ MB left, events deleted: %@	✓ Đã thu gọn: giải phóng %@ MB, còn %@ MB, sự kiện đã xóa: %@
    ✓ Exports in %@ are imported automatically.	✓ Các bản xuất trong %@ được tự động nhập.
    ✓ Idea %@ was added: %@	✓ Đã ghi lại ý tưởng %@: %@
    ✓ Import %@ was undone: %@ removed, %@ changed.	✓ Đã rút lại lần nhập %@: gỡ %@, %@ thay đổi.
    ✓ Imported: %@	✓ Đã nhập: %@
    ✓ No watch can be paired any more.	✓ Không ghép đôi được đồng hồ nào nữa.
    ✓ Notifications go to %@ from now on.	✓ Từ giờ thông báo được gửi đến %@.
    ✓ Pro is open in this build: you built it for yourself.	✓ Pro mở sẵn trong bản dựng này: bạn tự dựng cho mình.
    ✓ Start onboarding again with: waymark onboard	✓ Thiết lập ban đầu bắt đầu lại bằng: waymark onboard
    ✓ The address of %@, which is not shown again:	✓ Địa chỉ của %@, sẽ không hiển thị lại:
    ✓ The code was written to %@.	✓ Đã ghi mã vào %@.
    ✓ The gallery was written to %@.	✓ Đã ghi bộ sưu tập vào %@.
    ✓ The icon %@ was written to %@.	✓ Đã ghi biểu tượng %@ vào %@.
    ✓ The manifest of the web app was written to %@.	✓ Đã ghi manifest của ứng dụng web vào %@.
    ✓ The record now has the content of %@.	✓ Hồ sơ giờ có nội dung của %@.
    ✓ The record was copied to %@.	✓ Đã sao chép hồ sơ vào %@.
    ✓ The time zone is set: %@ %@	✓ Đã đặt múi giờ: %@ %@
    ✓ The token of %@, which is not shown again:	✓ Token của %@, sẽ không hiển thị lại:
    ✓ The watches are told what is so now.	✓ Các đồng hồ được báo tình hình hiện tại.
    ✓ This code lets one browser in, within %@ minutes. It is not shown again.	✓ Mã này cho một trình duyệt vào, trong vòng %@ phút. Mã sẽ không hiển thị lại.
    ✓ You have Waymark Pro.	✓ Bạn có Waymark Pro.
    ✓ Your goal: %@	✓ Mục tiêu của bạn: %@
    ✓ Your vote counts for: %@	✓ Phiếu của bạn đã được tính cho: %@
    ✓ Your vote was withdrawn from: %@	✓ Đã rút lại phiếu của bạn cho: %@
    ✓ goal met	✓ đạt mục tiêu
    ✓ goal reached	✓ đã đạt mục tiêu
    ✓ goal weight	✓ cân nặng mục tiêu
    ❄ %@ freezes available	#other=❄ đang có %@ lượt bảo lưu
    """#
}

/**
 * TCVN3, also called ABC: Vietnamese in one byte a letter (TCVN 5712:1993, VN3), as fonts named `.Vn…` show it. No
 * decoder knows it. Its capitals with tones are small letters in a font of capitals, and come as small ones.
 */

const letters: Readonly<Record<number, string>> = {
  0xa1: 'ĂÂÊÔƠƯĐăâêôơưđ',
  0xb5: 'àảãáạ',
  0xbb: 'ằẳẵắ',
  0xc6: 'ặầẩẫấậè',
  0xce: 'ẻẽéẹềểễếệìỉ',
  0xdc: 'ĩíịò',
  0xe1: 'ỏõóọồổỗốộờởỡớợù',
  0xf1: 'ủũúụừửữứựỳỷỹýỵ',
};

/** Quotes and dashes are where Windows has them. */
const units = Uint16Array.from(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
  (character) => character.charCodeAt(0),
);
for (const [from, row] of Object.entries(letters))
  for (const [at, letter] of Array.from(row).entries()) units[Number(from) + at] = letter.charCodeAt(0);

/** Any bytes are a text of it. */
export function decodeTcvn3(bytes: Uint8Array): string {
  const decoded = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at += 1) decoded[at] = units[bytes[at] as number] as number;
  return new TextDecoder('utf-16le').decode(decoded);
}

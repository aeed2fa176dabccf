/** People, found by name or email by whoever may hand records to them (product.md, `/manage/books`, "change owner"). */
import { bookOwnersSchema } from '#contract/resources/book-owners.ts';
import type { RecordSource } from '#resource/picker/record-source.ts';

export const people: RecordSource = {
  key: ['books', 'owners'],
  hint: 'manageBooks.findUser',
  none: 'manageBooks.noUser',
  async find(http, search, signal) {
    const options = { parameters: { search }, schema: bookOwnersSchema, signal };
    const { data } = await http.get('/books/owners', options);
    return data.map(({ id, name, email }) => ({ id, label: name, detail: email }));
  },
};

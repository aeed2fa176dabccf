/** People whom a list names, found by name or email by whoever may see the list (product.md, `/manage/activities`). */
import { peopleSchema } from '#contract/resources/people.ts';
import type { RecordSource } from './record-source.ts';

export const listedPeople: RecordSource = {
  hint: 'manageBooks.findUser',
  none: 'manageBooks.noUser',
  key: ['people'],
  async find(http, search, signal) {
    const { data } = await http.get('/people', { parameters: { search }, schema: peopleSchema, signal });
    return data.map(({ id, name, email }) =>
      email === undefined ? { id, label: name } : { id, label: name, detail: email },
    );
  },
};

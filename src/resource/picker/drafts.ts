/** Drafts, found by their titles, of those that one may read and that nothing has been made of yet. */
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { draftSchema } from '#contract/resources/draft.ts';
import type { RecordSource } from './record-source.ts';

const schema = listAnswerSchema(v.pick(draftSchema, ['id', 'title']));

export const draftsByTitle: RecordSource = {
  key: ['drafts', 'found'],
  hint: 'picker.findDraft',
  none: 'picker.noDraft',
  async find(http, search, signal) {
    const query = { filter: { search }, fields: { drafts: ['id', 'title'] }, limit: 10 };
    const { data } = await http.get('/drafts', { query, schema, signal });
    return data.filter(({ title }) => title !== '').map(({ id, title }) => ({ id, label: title }));
  },
};

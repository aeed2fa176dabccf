/** What the form of find and replace asks for: one text, or those of many names that something was said of. */
import { expect, it } from 'vitest';
import { firstReplaceValues, questionOf, replacedBy } from '#features/chapters/replace/replace-values.ts';

const rename = {
  names: [
    { text: 'Lâm', with: '' },
    { text: 'Thanh Đàn', with: 'Thanh Đan' },
    { text: 'Lâm Động', with: 'Lý Động' },
  ],
  except: ['Lâm Gia'],
};

it('leaves out names that nothing is said of, that stay as they are, and that come twice', () => {
  const values = firstReplaceValues(0, rename);
  const typed = {
    ...values,
    also: [...values.also, { text: 'Minh', with: 'Minh' }, { text: 'Thanh Đàn', with: 'Thanh' }],
  };
  const names = replacedBy(typed);
  expect(names).toEqual([
    { text: 'Thanh Đàn', with: 'Thanh Đan' },
    { text: 'Lâm Động', with: 'Lý Động' },
  ]);
  expect(questionOf(typed, names, [], rename)).toEqual({
    text: 'Thanh Đàn',
    also: [{ text: 'Lâm Động', with: 'Lý Động' }],
    match_case: true,
    whole_words: true,
    in: 'both',
    except: ['Lâm Gia'],
    ids: null,
  });
});

it('removes a text that nothing comes in the place of, where it is the only one', () => {
  const values = { ...firstReplaceValues(0, null), text: 'Vân' };
  expect(replacedBy(values)).toEqual([{ text: 'Vân', with: '' }]);
});

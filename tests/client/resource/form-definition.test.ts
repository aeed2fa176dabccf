/** A form from a definition, tried with the one of books (product.md, "Every form"). */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emailField } from '#contract/resources/account.ts';
import { bookForm } from '#features/books/form/book-form.definition.tsx';
import {
  changesBetween,
  defineForm,
  emptyValues,
  inputOf,
  recordOf,
  type FormDefinition,
} from '#resource/form/form-definition.ts';
import { wholeRefusalOf } from '#resource/form/field-refusal.ts';
import { createMongoAbility } from '@casl/ability';

const book = {
  id: 7,
  title: 'Mây',
  alternative_titles: ['Cloud', 'Nuage'],
  slug: 'may',
  author_name: 'An',
  translator_name: null,
  kind: 'translated',
  genres: ['do-thi'],
  synopsis: '',
  content_rating: 'teen',
  owner_id: 3,
  manager_pick: false,
  chapter_price: 5,
  discount: 0,
  version: 2,
};
const values = {
  title: 'Mây',
  slug: 'may',
  alternative_titles: 'Cloud\nNuage',
  author_name: 'An',
  translator_name: '',
  kind: 'translated',
  content_rating: 'teen',
  genres: ['do-thi'],
  synopsis: '',
  chapter_price: 5,
  discount: 0,
  owner_id: 3,
  manager_pick: false,
};

describe('the values of a form', () => {
  it('stand in its fields, and go back as the contract has them', () => {
    expect(recordOf(bookForm, book)).toEqual({ id: 7, values, version: 2 });
    const { id: _, version: __, ...sent } = book;
    expect(inputOf(bookForm, values)).toEqual(sent);
  });

  it('are what a new record begins with', () => {
    expect(emptyValues(bookForm, 12)).toEqual({
      ...values,
      title: '',
      slug: '',
      alternative_titles: '',
      author_name: '',
      kind: 'original',
      content_rating: 'everyone',
      genres: [],
      chapter_price: 0,
      owner_id: 12,
    });
  });

  it('are sent where they differ, and not where they only were typed differently', () => {
    const typed = { ...values, alternative_titles: ' Cloud \n\nNuage', translator_name: '  ', discount: 10 };
    expect(changesBetween(bookForm, values, typed)).toEqual({ discount: 10 });
  });

  it('are kept as they were typed, an emptied number too', () => {
    const typed = { ...values, title: '', chapter_price: Number.NaN };
    expect(v.parse(bookForm.typedSchema, typed)).toEqual(typed);
    expect(v.is(bookForm.typedSchema, { ...values, title: 4 })).toBe(false);
  });

  it.each([
    ['title', '', 'required'],
    ['title', 'x'.repeat(201), 'max_length:200'],
    ['slug', 'Có dấu', 'slug'],
    ['alternative_titles', 'x\n'.repeat(21), 'max_items:20'],
    ['chapter_price', Number.NaN, 'whole_number'],
    ['chapter_price', -1, 'min_value:0'],
    ['discount', 101, 'max_value:100'],
    ['kind', 'stolen', 'choice'],
    ['synopsis', 'x'.repeat(20_001), 'max_length:20000'],
  ])('are judged by the contract’s rules: %s', (name, value, key) => {
    const { issues } = v.safeParse(bookForm.formSchema, { ...values, [name]: value });
    expect(issues?.map(({ message, path }) => [path?.[0]?.key, message])).toEqual([[name, key]]);
  });
});

describe('what is known of a field before anything is typed', () => {
  it.each([
    ['title', { isRequired: true, isNullable: false, longest: 200, least: null, most: null }],
    ['translator_name', { isRequired: false, isNullable: true, longest: 120, least: null, most: null }],
    ['alternative_titles', { isRequired: false, isNullable: false, longest: 20, least: null, most: null }],
    ['synopsis', { isRequired: false, isNullable: false, longest: 20_000, least: null, most: null }],
    ['discount', { isRequired: false, isNullable: false, longest: null, least: 0, most: 100 }],
  ])('%s', (name, rules) => {
    expect(bookForm.rules[name]).toEqual(rules);
  });

  it('an address that may be left out is sent as nothing, and not required', () => {
    const entries: FormDefinition['inputSchema']['entries'] = {
      ...bookForm.inputSchema.entries,
      translator_name: v.optional(v.nullable(emailField)),
    };
    const { translator_name: address } = defineForm({ ...bookForm, inputSchema: { entries } }).rules;
    expect(address).toMatchObject({ isRequired: false, isNullable: true, longest: 254 });
  });
});

describe('a form is locked as a whole', () => {
  const reasonOf = (...rules: object[]) =>
    wholeRefusalOf(
      createMongoAbility(rules as never),
      { resource: 'books', action: 'update', record: { id: 7 }, isOwn: false },
      bookForm.names,
    );

  it('where none of its fields may be written, with the reason of the first', () => {
    const suspended = { inverted: true, action: 'update', subject: 'books', reason: 'Tài khoản bị khóa.' };
    expect(reasonOf({ action: 'update', subject: 'books' }, suspended)).toBe('Tài khoản bị khóa.');
    expect(reasonOf()).toBe('');
  });

  it('and not where any of them may', () => {
    expect(reasonOf({ action: 'update', subject: 'books', fields: ['manager_pick'] })).toBeNull();
  });
});

describe('a definition', () => {
  const spec = {
    ...bookForm,
    sections: [{ heading: 'bookForm.section.sale', fields: bookForm.names }],
  } satisfies FormDefinition;
  const placing =
    (...fields: string[]) =>
    () =>
      defineForm({ ...spec, sections: [{ heading: 'bookForm.section.sale', fields }] });

  it('that places each of its fields once is taken', () => {
    expect(placing(...bookForm.names)().names).toEqual(bookForm.names);
  });

  it('that leaves one out, names one twice or one that it does not have fails at once', () => {
    expect(placing(...bookForm.names.slice(1))).toThrow('The form of books places wrongly: title');
    expect(placing('slug', ...bookForm.names)).toThrow('places wrongly: slug');
    expect(placing('price', ...bookForm.names)).toThrow('places wrongly: price');
  });
});

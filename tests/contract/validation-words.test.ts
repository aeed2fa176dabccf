/** The words of refused fields (specification, section 5): complete in every configured language. */
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { isLanguage, languages, type Language } from '#contract/languages.ts';
import { bookInputSchema, bookUpdateSchema } from '#contract/resources/book-input.ts';
import { loginSchema } from '#contract/resources/account.ts';
import {
  forgotPasswordSchema,
  registerSchema,
  resetPasswordSchema,
} from '#contract/resources/registration.ts';
import { rule, validationText } from '#contract/api/validation-messages.ts';

const keys = [
  'required',
  'email',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'max_items',
  'whole_number',
  'choice',
  'slug',
  'same_password',
  'taken',
  'readonly',
  'invalid',
] as const;

describe('validation words', () => {
  it('are there for every key in every language, each its own sentence', () => {
    for (const language of Object.keys(languages) as Language[]) {
      const texts = keys.map((key) => validationText(rule(key, 7), language));
      expect(new Set(texts).size).toBe(14);
      expect(texts.every((text) => text.trim() !== '' && !text.includes('{0}'))).toBe(true);
    }
  });

  it('name the bound', () => {
    expect(rule('max_length', 200)).toBe('max_length:200');
    expect(validationText('max_length:200')).toBe('Không được dài quá 200 ký tự.');
    expect(validationText('min_value:0')).toBe('Không được nhỏ hơn 0.');
    expect(validationText('required')).toBe('Vui lòng nhập thông tin này.');
    expect(validationText('taken', 'en')).toBe('This is already in use.');
  });

  it("read a library's own message, or a method's name, as an invalid value", () => {
    expect(validationText('Invalid type: Expected string but received 5')).toBe('Giá trị không hợp lệ.');
    expect(validationText('constructor')).toBe('Giá trị không hợp lệ.');
    expect(validationText('')).toBe('Giá trị không hợp lệ.');
  });

  it('answer an empty form field by field', () => {
    const errorsOf = (schema: v.GenericSchema, input: unknown) => {
      const result = v.safeParse(schema, input);
      return result.success ? {} : v.flatten(result.issues).nested;
    };
    expect(errorsOf(loginSchema, { email: '', password: '' })).toEqual({
      email: ['required', 'email'],
      password: ['required'],
    });
    expect(errorsOf(forgotPasswordSchema, { email: 'nobody' })).toEqual({ email: ['email'] });
    expect(
      errorsOf(registerSchema, {
        name: 'An',
        email: 'an@example.test',
        password: '0123456789',
        password_confirmation: '9876543210',
      }),
    ).toEqual({ password_confirmation: ['same_password'] });
    expect(
      errorsOf(resetPasswordSchema, {
        token: 't',
        email: 'an@example.test',
        password: 'short',
        password_confirmation: 'short',
      }),
    ).toEqual({ password: ['min_length:8'] });
    expect(
      errorsOf(bookInputSchema, {
        title: ' ',
        slug: 'Có Dấu',
        author_name: 'A',
        kind: 'original',
        genres: [],
        chapter_price: -1,
      }),
    ).toEqual({ title: ['required'], slug: ['slug'], chapter_price: ['min_value:0'] });
    expect(errorsOf(bookUpdateSchema, { version: 1.5 })).toEqual({ version: ['whole_number'] });
  });

  it('knows the configured languages and nothing inherited', () => {
    expect(['vi', 'en', 'fr', 'ar', 'de', 'toString', 1, null].map(isLanguage)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

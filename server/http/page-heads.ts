/**
 * What the document itself says of a public page, before any script has run: for links that are shared and for whoever reads
 * without scripts. The staff's pages say the application's name alone (specification, section 2: which pages are public).
 */
import type { Language } from '#contract/languages.ts';
import { matchRoute, type RouteMatch } from '#contract/routing/route-matching.ts';
import type { RouteName } from '#contract/routing/routes.ts';

export type Head = { readonly title: string; readonly description: string };
type PublicPage = Extract<RouteName, 'faqs' | 'faqs-id' | 'login' | 'register' | 'forgot-password'>;
type Heads = Readonly<Record<PublicPage, Head>>;

const vi: Heads = {
  faqs: {
    title: 'Câu hỏi thường gặp',
    description: 'Giải đáp cho tác giả, dịch giả và bạn đọc: viết, đăng truyện, nhuận bút, tài khoản.',
  },
  'faqs-id': {
    title: 'Câu hỏi thường gặp',
    description: 'Một câu hỏi thường gặp và lời giải đáp trên Bookdesk.',
  },
  login: { title: 'Đăng nhập', description: 'Đăng nhập vào bàn làm việc của người viết và ban biên tập.' },
  register: {
    title: 'Đăng ký',
    description: 'Tạo một tài khoản Bookdesk cho mọi việc viết, dịch và đăng truyện.',
  },
  'forgot-password': {
    title: 'Quên mật khẩu',
    description: 'Nhận liên kết đặt lại mật khẩu Bookdesk qua email.',
  },
};

const en: Heads = {
  faqs: {
    title: 'FAQ',
    description: 'Answers for authors, translators and readers: writing, publishing, payouts, accounts.',
  },
  'faqs-id': { title: 'FAQ', description: 'A common question and its answer on Bookdesk.' },
  login: { title: 'Sign in', description: 'Sign in to the desk of authors and editors.' },
  register: {
    title: 'Register',
    description: 'One Bookdesk account for writing, translating and publishing.',
  },
  'forgot-password': {
    title: 'Forgot password',
    description: 'Have a link mailed that resets your password.',
  },
};

const fr: Heads = {
  faqs: {
    title: 'Questions fréquentes',
    description:
      'Réponses pour auteurs, traducteurs et lecteurs : écriture, publication, paiements, comptes.',
  },
  'faqs-id': {
    title: 'Questions fréquentes',
    description: 'Une question fréquente et sa réponse sur Bookdesk.',
  },
  login: { title: 'Connexion', description: 'Connectez-vous au bureau des auteurs et des éditeurs.' },
  register: { title: 'Inscription', description: 'Un compte Bookdesk pour écrire, traduire et publier.' },
  'forgot-password': {
    title: 'Mot de passe oublié',
    description: 'Recevez par e-mail un lien qui réinitialise votre mot de passe.',
  },
};

const ar: Heads = {
  faqs: {
    title: 'الأسئلة الشائعة',
    description: 'إجابات للمؤلفين والمترجمين والقراء: الكتابة والنشر والمدفوعات والحسابات.',
  },
  'faqs-id': { title: 'الأسئلة الشائعة', description: 'سؤال شائع وجوابه في Bookdesk.' },
  login: { title: 'تسجيل الدخول', description: 'سجّل الدخول إلى مكتب المؤلفين والمحررين.' },
  register: { title: 'إنشاء حساب', description: 'حساب Bookdesk واحد للكتابة والترجمة والنشر.' },
  'forgot-password': {
    title: 'نسيت كلمة المرور',
    description: 'استلم بالبريد رابطًا لإعادة تعيين كلمة المرور.',
  },
};

const heads: Readonly<Record<Language, Partial<Record<RouteName, Head>>>> = { vi, en, fr, ar };

/** An address that the document is served at. */
export type AddressOfPage = {
  readonly route: RouteMatch;
  readonly query: URLSearchParams;
  readonly language: Language;
};

/** What is said of what an address names: a record, a board. Null where it names none, or none for everybody. */
export type HeadOfAddress = (address: AddressOfPage) => Promise<Head | null>;

/** What the first that knows the address says of it. */
export const firstHead =
  (...known: readonly HeadOfAddress[]): HeadOfAddress =>
  async (address) => {
    for (const headOf of known) {
      const head = await headOf(address);
      if (head !== null) return head;
    }
    return null;
  };

/** The page with what is said of that address, a path with its query; null where nothing particular is. */
export async function pageWithHead(
  page: string,
  url: string,
  language: Language,
  headOfAddress: HeadOfAddress,
): Promise<string | null> {
  const [path = '/', query = ''] = url.split('?', 2);
  const route = matchRoute(path);
  const own = await headOfAddress({ route, query: new URLSearchParams(query), language });
  const head = own ?? heads[language][route.name];
  if (head === undefined) return null;
  const { title, description } = head;
  // Put in by functions: what people write may hold what stands for something in a replacement.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · Bookdesk</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start: string) => `${start}${escaped(description)}`,
    );
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

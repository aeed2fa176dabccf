/**
 * What is pasted from Word and from the web, before the editor's schema takes of it what a text may hold (product.md,
 * `/chapters/{id}`: "clean paste"): comments, styles and what is not shown go; a line break is a paragraph, as novels have
 * no other. It is parsed in a document of its own, in which nothing runs.
 */

/** Stands for `style`, which the page's policy would report for a text that is only read. */
const look = 'data-look';

/** Not words of the text: Word's bullets and comments, hidden text, what only draws or runs. */
const unwanted = `
  script, style, meta, link, title, xml, iframe, object, embed, svg, template, noscript, select, button,
  img:not([data-attachment]), [hidden], .MsoCommentReference, .msocomanchor, [id^="_com_"], [id^="_msocom"],
  [${look}*="mso-list:Ignore"], [${look}*="mso-list: Ignore"], [${look}*="mso-element:comment"],
  [${look}*="mso-hide:all"], [${look}*="display:none"], [${look}*="display: none"]`;

const blocks = `
  p, div, li, td, th, tr, table, tbody, thead, blockquote, section, article, main, header, footer, figure, center,
  h1, h2, h3, h4, h5, h6, dl, dd, dt, pre, hr`;

/** Word's first title is our second: the first is the chapter's own. */
const titles: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(withoutActs(html), 'text/html');
  const { body } = page;
  for (const comment of nodesOf(page, NodeFilter.SHOW_COMMENT)) comment.remove();
  for (const element of body.querySelectorAll(unwanted)) element.remove();
  for (const text of nodesOf(page, NodeFilter.SHOW_TEXT)) text.data = text.data.replaceAll('\u00A0', ' ');
  for (const list of body.querySelectorAll('ol, ul')) list.replaceWith(...list.childNodes);
  for (const element of body.querySelectorAll('h1, h4, h5, h6'))
    element.replaceWith(renamed(element, titles[element.tagName] ?? 'h3'));
  for (const element of [...body.querySelectorAll('b, strong, i, em, span, font, a')].toReversed())
    settleLook(element);
  wrapLoose(body);
  for (const line of [...body.querySelectorAll('br')].toReversed()) splitAt(line);
  return body.innerHTML;
}

/** So that the page's policy has nothing to report; nothing of it would run or be drawn in any case. */
const withoutActs = (html: string): string =>
  html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${look}=`).replace(/\s(on\w+)\s*=/gi, ' data-off-$1='),
    );

function nodesOf(page: Document, kind: number): CharacterData[] {
  const walker = page.createTreeWalker(page.body, kind);
  const found: CharacterData[] = [];
  while (walker.nextNode() !== null)
    if (walker.currentNode instanceof CharacterData) found.push(walker.currentNode);
  return found;
}

function renamed(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  return other;
}

/** Bold and italic by their elements alone; what lies around whole paragraphs says nothing of words. */
function settleLook(element: Element): void {
  const said = element.getAttribute(look) ?? '';
  const isPlain =
    (element.matches('b, strong') && /font-weight:\s*(?:normal|400)/.test(said)) ||
    (element.matches('i, em') && /font-style:\s*normal/.test(said));
  if (element.querySelector(blocks) !== null || isPlain) return element.replaceWith(...element.childNodes);
  if (!element.matches('span, font')) return;
  if (/font-weight:\s*(?:bold|[6-9]00)/.test(said)) element.replaceChildren(renamed(element, 'strong'));
  if (/font-style:\s*italic/.test(said)) element.replaceChildren(renamed(element, 'em'));
}

/** Words that stand in no block become a paragraph. */
function wrapLoose(body: HTMLElement): void {
  let run: Element | null = null;
  const children = [...body.childNodes];
  for (const child of children) {
    const isBlank = child.textContent?.trim() === '' && !(child instanceof Element);
    if (child instanceof Element && child.matches(blocks)) run = null;
    else if (run === null && isBlank) child.remove();
    else {
      if (run === null) {
        run = body.ownerDocument.createElement('p');
        child.before(run);
      }
      run.append(child);
    }
  }
}

/** From the last to the first, so that each cut moves only what lies between two. */
function splitAt(line: Element): void {
  const block = line.parentElement?.closest(blocks);
  if (block?.lastChild) {
    const range = line.ownerDocument.createRange();
    range.setStartAfter(line);
    range.setEndAfter(block.lastChild);
    const rest = block.cloneNode(false) as Element;
    rest.append(range.extractContents());
    const isEmpty = rest.textContent?.trim() === '' && rest.querySelector('img, hr, sup') === null;
    if (!isEmpty) block.after(rest);
  }
  line.remove();
}

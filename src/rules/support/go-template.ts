import { RefusedTemplate, TokenCursor } from './go-template-cursor.ts';
import type { TokenKind } from './go-template-lexer.ts';
import { lackingField } from './service-metadata.ts';

/** Why Go's template engine refuses a template, in its own words, and the action that it stops at. */
export interface TemplateFault {
  readonly reason: string;
  /** Where the action begins in the template. */
  readonly offset: number;
}

/** Functions that text/template knows by itself. */
const FUNCTIONS = new Set(
  'and call eq ge gt html index js le len lt ne not or print printf println slice urlquery'.split(' '),
);

/**
 * The first fault of a template over the metadata of a service: what Go's parser refuses, then fields that the metadata
 * does not have. Undefined where the template works.
 */
export function templateFault(text: string): TemplateFault | undefined {
  const reader = new TemplateReader(text);
  try {
    reader.readAll();
  } catch (fault) {
    if (fault instanceof RefusedTemplate) return { reason: fault.reason, offset: fault.offset };
    throw fault;
  }
  return reader.useFault;
}

/** A control structure that waits for its end. */
interface Block {
  readonly keyword: string;
  readonly offset: number;
  /** How many variables were declared before it. */
  readonly variables: number;
  /** Whether `.` is no longer the metadata in it. */
  readonly dotMoved: boolean;
  readonly inRange: boolean;
  readonly hasElse: boolean;
}

const OPERANDS: readonly TokenKind[] = [
  ...(['bool', 'char', 'dot', 'field', 'identifier', 'number', 'nil', 'raw-string', 'string'] as const),
  ...(['variable', 'open'] as const),
];
const NEVER_COMMANDS: readonly TokenKind[] = ['bool', 'dot', 'nil', 'number', 'string', 'raw-string'];

/** Go allows more; nobody writes as many parentheses, and each takes its share of the stack. */
const MAX_DEPTH = 500;

/** Recursive descent as in text/template/parse/parse.go; what it reads is judged on the way, and not kept. */
class TemplateReader {
  readonly #cursor: TokenCursor;
  #depth = 0;
  readonly #blocks: Block[] = [];
  readonly #variables: string[] = [];
  /** How often each variable is declared at this point. */
  readonly #declared = new Map<string, number>([['$', 1]]);
  /** The first fault that Go finds when it fills in the template. */
  useFault: TemplateFault | undefined;

  constructor(text: string) {
    this.#cursor = new TokenCursor(text);
  }

  readAll(): void {
    const cursor = this.#cursor;
    for (let token = cursor.next(); token.kind !== 'end'; token = cursor.next()) {
      if (token.kind !== 'action-start') cursor.unexpected(token, 'input');
      cursor.action = token.offset;
      this.#readAction();
    }
    const open = this.#blocks.at(-1);
    if (open !== undefined) throw new RefusedTemplate('unexpected EOF', open.offset);
  }

  #readAction(): void {
    const token = this.#cursor.nextNonSpace();
    if (token.kind !== 'keyword') {
      this.#cursor.back(token);
      this.#readPipeline('command', 'action-end');
      return;
    }
    switch (token.text) {
      case 'if':
      case 'with':
      case 'range':
        this.#readControl(token.text);
        return;
      case 'define':
        if (this.#blocks.length > 0) this.#cursor.refuse('unexpected <define> in command');
        this.#readNamed(token.text);
        return;
      case 'block':
      case 'template':
        this.#readNamed(token.text);
        return;
      case 'else':
        this.#readElse();
        return;
      case 'end':
        this.#readEnd();
        return;
      default:
        this.#readJump(token.text);
    }
  }

  #readControl(keyword: string): void {
    // What is declared in the pipeline ends with the structure; `.` is still the outer one there.
    const variables = this.#variables.length;
    this.#readPipeline(keyword, 'action-end');
    this.#open(keyword, variables);
  }

  #open(keyword: string, variables: number): void {
    const outer = this.#blocks.at(-1);
    this.#blocks.push({
      keyword,
      offset: this.#cursor.action,
      variables,
      dotMoved: outer?.dotMoved === true || keyword !== 'if',
      inRange: outer?.inRange === true || keyword === 'range',
      hasElse: false,
    });
  }

  #readElse(): void {
    const block = this.#blocks.at(-1);
    if (block === undefined || block.hasElse || block.keyword === 'define' || block.keyword === 'block') {
      this.#cursor.refuse('unexpected {{else}}');
    }
    const token = this.#cursor.nextNonSpace();
    if (token.kind === 'keyword' && token.text === block.keyword && block.keyword !== 'range') {
      // `else if` ends together with the structure that it continues.
      this.#readPipeline(token.text, 'action-end');
      return;
    }
    if (token.kind !== 'action-end') this.#cursor.unexpected(token, 'else');
    this.#blocks.pop();
    const outer = this.#blocks.at(-1);
    const { dotMoved = false, inRange = false } = outer ?? {};
    this.#blocks.push({ ...block, dotMoved, inRange, hasElse: true });
  }

  #readEnd(): void {
    const token = this.#cursor.nextNonSpace();
    if (token.kind !== 'action-end') this.#cursor.unexpected(token, 'end');
    const block = this.#blocks.pop();
    if (block === undefined) this.#cursor.refuse('unexpected {{end}}');
    for (const name of this.#variables.splice(block.variables)) this.#count(name, -1);
  }

  #readJump(keyword: string): void {
    if (this.#blocks.at(-1)?.inRange !== true) this.#cursor.refuse(`{{${keyword}}} outside {{range}}`);
    const token = this.#cursor.nextNonSpace();
    if (token.kind !== 'action-end') this.#cursor.unexpected(token, `{{${keyword}}}`);
  }

  /** `define`, `block` and `template`: a name, and for the last two a pipeline. */
  #readNamed(keyword: string): void {
    const cursor = this.#cursor;
    const name = cursor.nextNonSpace();
    if (name.kind !== 'string' && name.kind !== 'raw-string') cursor.unexpected(name, `${keyword} clause`);
    const token = cursor.nextNonSpace();
    if (token.kind === 'action-end') {
      if (keyword === 'block') cursor.refuse('missing value for block clause');
    } else if (keyword === 'define') {
      cursor.unexpected(token, 'define clause');
    } else {
      cursor.back(token);
      this.#readPipeline(`${keyword} clause`, 'action-end');
    }
    if (keyword !== 'template') this.#open(keyword, this.#variables.length);
  }

  #readPipeline(context: string, end: 'action-end' | 'close'): void {
    const cursor = this.#cursor;
    this.#readDeclaration(context);
    for (let commands = 0; ; commands++) {
      const token = cursor.nextNonSpace();
      if (token.kind === end) {
        if (commands === 0) cursor.refuse(`missing value for ${context}`);
        return;
      }
      if (!OPERANDS.includes(token.kind)) cursor.unexpected(token, context);
      if (commands > 0 && NEVER_COMMANDS.includes(token.kind)) {
        cursor.refuse(`non executable command in pipeline stage ${commands + 1}`);
      }
      cursor.back(token);
      this.#readCommand();
    }
  }

  /** `$x :=`, `$x =`, and in a range `$i, $x :=`; anything else is left for the pipeline. */
  #readDeclaration(context: string): void {
    const cursor = this.#cursor;
    const first = cursor.nextNonSpace();
    if (first.kind !== 'variable') {
      cursor.back(first);
      return;
    }
    const gap = cursor.next();
    const sign = gap.kind === 'space' ? cursor.next() : gap;
    if (sign.kind === 'declare') {
      this.#declare(first.text);
    } else if (sign.kind === 'assign') {
      this.#assign(first.text);
    } else if (sign.kind === 'other' && sign.text === ',' && context === 'range') {
      const second = cursor.nextNonSpace();
      if (second.kind !== 'variable') cursor.unexpected(second, context);
      const after = cursor.nextNonSpace();
      if (after.kind !== 'declare' && after.kind !== 'assign') cursor.unexpected(after, context);
      this.#declare(first.text);
      this.#declare(second.text);
    } else {
      if (gap !== sign) cursor.back(sign);
      cursor.back(gap);
      cursor.back(first);
    }
  }

  #readCommand(): void {
    const cursor = this.#cursor;
    for (;;) {
      cursor.skipSpace();
      this.#readOperand();
      const token = cursor.next();
      if (token.kind === 'space') continue;
      if (token.kind === 'action-end' || token.kind === 'close') cursor.back(token);
      else if (token.kind !== 'pipe') cursor.unexpected(token, 'operand');
      return;
    }
  }

  #readOperand(): void {
    const cursor = this.#cursor;
    const token = cursor.next();
    switch (token.kind) {
      case 'identifier':
        if (!FUNCTIONS.has(token.text)) cursor.refuse(`function ${JSON.stringify(token.text)} not defined`);
        this.#readChain(false);
        return;
      case 'variable':
        if (!this.#isDeclared(token.text)) cursor.refuse(`undefined variable ${JSON.stringify(token.text)}`);
        this.#readChain(token.text === '$');
        return;
      case 'field':
        cursor.back(token);
        this.#readChain(this.#blocks.at(-1)?.dotMoved !== true);
        return;
      case 'open':
        if (++this.#depth > MAX_DEPTH) cursor.refuse('max expression depth exceeded');
        this.#readPipeline('parenthesized pipeline', 'close');
        this.#depth--;
        this.#readChain(false);
        return;
      default:
        if (!OPERANDS.includes(token.kind)) cursor.back(token);
        else if (cursor.peek().kind === 'field') cursor.refuse(`unexpected . after term ${JSON.stringify(token.text)}`);
    }
  }

  /** `.A.B`: where it starts at the metadata, the names are looked up there. */
  #readChain(fromMetadata: boolean): void {
    const names: string[] = [];
    for (let token = this.#cursor.next(); ; token = this.#cursor.next()) {
      if (token.kind !== 'field') {
        this.#cursor.back(token);
        break;
      }
      names.push(token.text.slice(1));
    }
    if (!fromMetadata || this.useFault !== undefined) return;
    const lacking = lackingField(names);
    if (lacking === undefined) return;
    const reason = `can't evaluate field ${lacking.name} in type ${lacking.type}`;
    this.useFault = { reason, offset: this.#cursor.action };
  }

  #declare(name: string): void {
    this.#variables.push(name);
    this.#count(name, 1);
  }

  #assign(name: string): void {
    if (this.#isDeclared(name)) return;
    this.useFault ??= { reason: `undefined variable: ${name}`, offset: this.#cursor.action };
  }

  #isDeclared(name: string): boolean {
    return (this.#declared.get(name) ?? 0) > 0;
  }

  #count(name: string, change: 1 | -1): void {
    this.#declared.set(name, (this.#declared.get(name) ?? 0) + change);
  }
}

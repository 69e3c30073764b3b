import { lexTemplate, type Token, type TokenKind } from './go-template-lexer.ts';

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

/** Fields of the metadata that OME fills templates from (ObjectMeta of Kubernetes), by what they hold (LK-26). */
const METADATA: ReadonlyMap<string, 'text' | 'map' | 'other'> = new Map([
  ...['Name', 'GenerateName', 'Namespace', 'SelfLink', 'UID', 'ResourceVersion'].map((name) => [name, 'text'] as const),
  ...['Labels', 'Annotations'].map((name) => [name, 'map'] as const),
  ...['Generation', 'CreationTimestamp', 'DeletionTimestamp', 'DeletionGracePeriodSeconds'].map(
    (name) => [name, 'other'] as const,
  ),
  ...['OwnerReferences', 'Finalizers', 'ManagedFields'].map((name) => [name, 'other'] as const),
]);

/**
 * The first fault of a template over the metadata of a service: what Go's parser refuses, then fields that the metadata
 * does not have. Undefined where the template works.
 */
export function templateFault(text: string): TemplateFault | undefined {
  const reader = new TemplateReader(text);
  try {
    reader.readAll();
  } catch (fault) {
    if (fault instanceof Refused) return { reason: fault.reason, offset: fault.offset };
    throw fault;
  }
  return reader.useFault;
}

/** Words that Go's messages print in angle brackets. */
function isWord({ kind }: Token): boolean {
  return kind === 'keyword' || kind === 'dot' || kind === 'nil';
}

/** Leaves the recursive descent; never seen outside. */
class Refused extends Error {
  readonly reason: string;
  readonly offset: number;
  constructor(reason: string, offset: number) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
  }
}

/** A control structure that waits for its end. */
interface Block {
  readonly keyword: string;
  readonly offset: number;
  /** Variables that were declared before it. */
  readonly variables: number;
  /** Whether `.` means something else inside. */
  readonly movesDot: boolean;
  /** An `else if` ends together with the structure it continues. */
  hasElse: boolean;
}

const OPERANDS: readonly TokenKind[] = [
  ...(['bool', 'char', 'dot', 'field', 'identifier', 'number', 'nil', 'raw-string', 'string'] as const),
  ...(['variable', 'open'] as const),
];
const NEVER_COMMANDS: readonly TokenKind[] = ['bool', 'dot', 'nil', 'number', 'string', 'raw-string'];

/** Go allows more; nobody writes as many parentheses, and each takes its share of the stack. */
const MAX_DEPTH = 500;

class TemplateReader {
  readonly #tokens: Iterator<Token, void>;
  readonly #peeked: Token[] = [];
  #action = 0;
  #depth = 0;
  readonly #blocks: Block[] = [];
  readonly #variables: string[] = ['$'];
  useFault: TemplateFault | undefined;

  constructor(text: string) {
    this.#tokens = lexTemplate(text);
  }

  readAll(): void {
    for (let token = this.#next(); token.kind !== 'end'; token = this.#next()) {
      if (token.kind !== 'action-start') this.#unexpected(token, 'input');
      this.#action = token.offset;
      this.#readAction();
    }
    const open = this.#blocks.at(-1);
    if (open !== undefined) throw new Refused('unexpected EOF', open.offset);
  }

  #readAction(): void {
    const token = this.#nextNonSpace();
    if (token.kind !== 'keyword') {
      this.#back(token);
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
        if (this.#blocks.length > 0) throw new Refused('unexpected <define> in command', this.#action);
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
        this.#readJump(token);
    }
  }

  #readControl(keyword: string): void {
    // What is declared in the pipeline ends with the structure; `.` is still the outer one there.
    const variables = this.#variables.length;
    this.#readPipeline(keyword, 'action-end');
    this.#open(keyword, variables);
  }

  #open(keyword: string, variables: number): void {
    this.#blocks.push({ keyword, offset: this.#action, variables, movesDot: keyword !== 'if', hasElse: false });
  }

  #readElse(): void {
    const block = this.#blocks.at(-1);
    if (block === undefined || block.hasElse || block.keyword === 'define' || block.keyword === 'block') {
      throw new Refused('unexpected {{else}}', this.#action);
    }
    const token = this.#nextNonSpace();
    if (token.kind === 'keyword' && token.text === block.keyword && block.keyword !== 'range') {
      this.#readPipeline(token.text, 'action-end');
      return;
    }
    if (token.kind !== 'action-end') this.#unexpected(token, 'else');
    this.#blocks.pop();
    // After the else, `.` is what it was before; variables stay, and the structure still waits for its end.
    this.#blocks.push({ ...block, movesDot: false, hasElse: true });
  }

  #readEnd(): void {
    const token = this.#nextNonSpace();
    if (token.kind !== 'action-end') this.#unexpected(token, 'end');
    const block = this.#blocks.at(-1);
    if (block === undefined) throw new Refused('unexpected {{end}}', this.#action);
    this.#blocks.pop();
    this.#variables.length = block.variables;
  }

  #readJump(keyword: Token): void {
    if (!this.#blocks.some((block) => block.keyword === 'range' && !block.hasElse)) {
      throw new Refused(`{{${keyword.text}}} outside {{range}}`, this.#action);
    }
    const token = this.#nextNonSpace();
    if (token.kind !== 'action-end') this.#unexpected(token, `{{${keyword.text}}}`);
  }

  #readNamed(keyword: string): void {
    const name = this.#nextNonSpace();
    if (name.kind !== 'string' && name.kind !== 'raw-string') this.#unexpected(name, `${keyword} clause`);
    const token = this.#nextNonSpace();
    if (token.kind === 'action-end') {
      if (keyword === 'block') throw new Refused('missing value for block clause', this.#action);
    } else if (keyword === 'define') {
      this.#unexpected(token, 'define clause');
    } else {
      this.#back(token);
      this.#readPipeline(`${keyword} clause`, 'action-end');
    }
    if (keyword !== 'template') this.#open(keyword, this.#variables.length);
  }

  #readPipeline(context: string, end: 'action-end' | 'close'): void {
    if (this.#readDeclaration(context)) this.#skipSpace();
    for (let commands = 0; ; commands++) {
      const token = this.#nextNonSpace();
      if (token.kind === end) {
        if (commands === 0) throw new Refused(`missing value for ${context}`, this.#action);
        return;
      }
      if (!OPERANDS.includes(token.kind)) this.#unexpected(token, context);
      if (commands > 0 && NEVER_COMMANDS.includes(token.kind)) {
        throw new Refused(`non executable command in pipeline stage ${commands + 1}`, this.#action);
      }
      this.#back(token);
      this.#readCommand();
    }
  }

  /** `$x :=`, `$x =`, and in a range `$i, $x :=`. */
  #readDeclaration(context: string): boolean {
    const first = this.#nextNonSpace();
    if (first.kind !== 'variable') {
      this.#back(first);
      return false;
    }
    const gap = this.#next();
    const token = gap.kind === 'space' ? this.#next() : gap;
    if (token.kind === 'declare' || token.kind === 'assign') {
      if (token.kind === 'assign') this.#assign(first.text);
      else this.#variables.push(first.text);
      return true;
    }
    if (token.kind === 'other' && token.text === ',' && context === 'range') {
      const second = this.#nextNonSpace();
      if (second.kind !== 'variable') this.#unexpected(second, context);
      const sign = this.#nextNonSpace();
      if (sign.kind !== 'declare' && sign.kind !== 'assign') this.#unexpected(sign, context);
      this.#variables.push(first.text, second.text);
      return true;
    }
    if (gap !== token) this.#back(token);
    this.#back(gap);
    this.#back(first);
    return false;
  }

  #readCommand(): void {
    for (;;) {
      this.#skipSpace();
      this.#readOperand();
      const token = this.#next();
      if (token.kind === 'space') continue;
      if (token.kind === 'action-end' || token.kind === 'close') {
        this.#back(token);
        return;
      }
      if (token.kind === 'pipe') return;
      this.#unexpected(token, 'operand');
    }
  }

  #readOperand(): void {
    const token = this.#next();
    switch (token.kind) {
      case 'identifier':
        if (!FUNCTIONS.has(token.text)) {
          throw new Refused(`function ${JSON.stringify(token.text)} not defined`, this.#action);
        }
        this.#readChain(undefined);
        return;
      case 'variable':
        this.#useVariable(token.text);
        this.#readChain(token.text === '$' ? METADATA : undefined);
        return;
      case 'field':
        this.#back(token);
        this.#readChain(this.#blocks.some(({ movesDot }) => movesDot) ? undefined : METADATA);
        return;
      case 'open':
        if (++this.#depth > MAX_DEPTH) throw new Refused('max expression depth exceeded', this.#action);
        this.#readPipeline('parenthesized pipeline', 'close');
        this.#depth--;
        this.#readChain(undefined);
        return;
      case 'bool':
      case 'char':
      case 'dot':
      case 'nil':
      case 'number':
      case 'raw-string':
      case 'string':
        if (this.#peek().kind === 'field') {
          throw new Refused(`unexpected . after term ${JSON.stringify(token.text)}`, this.#action);
        }
        return;
      default:
        this.#back(token);
    }
  }

  /** `.A.B`: the first is a field of the metadata, where `.` is that; the second a key of a map. */
  #readChain(root: typeof METADATA | undefined): void {
    const names: string[] = [];
    for (let token = this.#next(); ; token = this.#next()) {
      if (token.kind !== 'field') {
        this.#back(token);
        break;
      }
      names.push(token.text.slice(1));
    }
    const [first, second, third] = names;
    if (root === undefined || first === undefined || this.useFault !== undefined) return;
    const holds = root.get(first);
    const lacking = holds === undefined ? first : holds === 'text' ? second : holds === 'map' ? third : undefined;
    if (lacking === undefined) return;
    const type = holds === undefined ? 'v1.ObjectMeta' : 'string';
    this.useFault = { reason: `can't evaluate field ${lacking} in type ${type}`, offset: this.#action };
  }

  /** Go finds that out when it fills in the template. */
  #assign(name: string): void {
    if (this.#variables.includes(name)) return;
    this.useFault ??= { reason: `undefined variable: ${name}`, offset: this.#action };
  }

  #useVariable(name: string): void {
    if (!this.#variables.includes(name)) {
      throw new Refused(`undefined variable ${JSON.stringify(name)}`, this.#action);
    }
  }

  #next(): Token {
    const token = this.#peeked.pop() ?? this.#tokens.next().value;
    return token ?? { kind: 'end', text: '', offset: this.#action };
  }

  #back(token: Token): void {
    this.#peeked.push(token);
  }

  #peek(): Token {
    const token = this.#next();
    this.#back(token);
    return token;
  }

  #nextNonSpace(): Token {
    this.#skipSpace();
    return this.#next();
  }

  #skipSpace(): void {
    for (let token = this.#next(); ; token = this.#next()) {
      if (token.kind === 'space') continue;
      this.#back(token);
      return;
    }
  }

  #unexpected(token: Token, context: string): never {
    if (token.kind === 'error') {
      throw new Refused(token.text, token.text.includes('comment') ? token.offset : this.#action);
    }
    const shown = token.text.length > 10 ? `${JSON.stringify(token.text.slice(0, 10))}...` : JSON.stringify(token.text);
    const name = token.kind === 'end' ? 'EOF' : isWord(token) ? `<${token.text}>` : shown;
    throw new Refused(`unexpected ${name} in ${context}`, this.#action);
  }
}

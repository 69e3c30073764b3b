import { lexTemplate, type Token } from './go-template-lexer.ts';

/** Leaves the recursive descent over a template's actions; `templateFault` catches it. */
export class RefusedTemplate extends Error {
  /** In Go's words. */
  readonly reason: string;
  /** Where the action begins at which the engine stops. */
  readonly offset: number;

  constructor(reason: string, offset: number) {
    super(reason);
    this.reason = reason;
    this.offset = offset;
  }
}

/** Goes over the tokens of a template, with as many steps back as are wanted. */
export class TokenCursor {
  readonly #tokens: Iterator<Token, void>;
  readonly #returned: Token[] = [];
  /** Where the present action begins. */
  action = 0;

  constructor(text: string) {
    this.#tokens = lexTemplate(text);
  }

  next(): Token {
    const token = this.#returned.pop() ?? this.#tokens.next().value;
    return token ?? { kind: 'end', text: '', offset: this.action };
  }

  back(token: Token): void {
    this.#returned.push(token);
  }

  peek(): Token {
    const token = this.next();
    this.back(token);
    return token;
  }

  skipSpace(): void {
    for (let token = this.next(); ; token = this.next()) {
      if (token.kind === 'space') continue;
      this.back(token);
      return;
    }
  }

  nextNonSpace(): Token {
    this.skipSpace();
    return this.next();
  }

  refuse(reason: string): never {
    throw new RefusedTemplate(reason, this.action);
  }

  unexpected(token: Token, context: string): never {
    // A comment that does not end never became an action.
    if (token.kind === 'error') {
      throw new RefusedTemplate(token.text, token.text.includes('comment') ? token.offset : this.action);
    }
    const shown = token.text.length > 10 ? `${JSON.stringify(token.text.slice(0, 10))}...` : JSON.stringify(token.text);
    const name = token.kind === 'end' ? 'EOF' : isWord(token) ? `<${token.text}>` : shown;
    this.refuse(`unexpected ${name} in ${context}`);
  }
}

/** Words that Go's messages print in angle brackets. */
function isWord({ kind }: Token): boolean {
  return kind === 'keyword' || kind === 'dot' || kind === 'nil';
}

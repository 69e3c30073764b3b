interface Member {
  /**
   * What Go's map takes for one key, `s` and the text or the type and the value, with the first key that set it in its own
   * mapping; -1 where only merges did.
   */
  readonly identities: Map<string, number>;
  /** First key of all that set it in its own mapping; -1 where only merges did. */
  firstKey: number;
}

export interface Clash {
  readonly code: 'duplicate-key' | 'key-collision' | 'merge-override';
  readonly first: number;
}

/**
 * Who set which member of a mapping. Kept only for mappings with duplicates, merges, or keys that are no texts; the tape's
 * indices stand for keys.
 */
export class MemberLog {
  private readonly members = new Map<string, Member>();
  /** True where a key is no text in Go. */
  hasOddKeys = false;

  /** A key of the mapping itself. */
  set(key: string, identity: string, index: number): Clash | undefined {
    const member = this.memberOf(key, identity);
    const same = member.identities.get(identity) ?? -1;
    const first = member.firstKey;
    if (first < 0) member.firstKey = index;
    if (same >= 0) return { code: 'duplicate-key', first: same };
    member.identities.set(identity, index);
    return first < 0 ? undefined : { code: 'key-collision', first };
  }

  /** A key that a `<<` brings. */
  merge(key: string, identity: string): Clash | undefined {
    const member = this.memberOf(key, identity);
    const same = member.identities.get(identity) ?? -1;
    if (same >= 0) return { code: 'merge-override', first: same };
    member.identities.set(identity, -1);
    return member.firstKey < 0 ? undefined : { code: 'key-collision', first: member.firstKey };
  }

  identitiesOf(key: string): Iterable<string> {
    return this.members.get(key)?.identities.keys() ?? [];
  }

  private memberOf(key: string, identity: string): Member {
    if (!identity.startsWith('s')) this.hasOddKeys = true;
    const known = this.members.get(key);
    if (known !== undefined) return known;
    const member: Member = { identities: new Map(), firstKey: -1 };
    this.members.set(key, member);
    return member;
  }
}

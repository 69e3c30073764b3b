import "./chunk-LL3SQHP3.js";

// src/frontends/shell/completion-scripts.ts
var BASH = String.raw`# bash completion of omelint, which is asked for the words: put this line into ~/.bashrc
#   source <(omelint completion bash)
_omelint() {
  local line="$\{COMP_LINE:0:COMP_POINT}" breaks='' blank word tail prefix kind value i
  local count=0
  local -a words
  COMPREPLY=()
  # bash breaks words at "=" and ":" as well: what no blank parts is one word.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    blank="$\{line%%[![:space:]]*}"
    line="$\{line#"$blank"}"
    word="$\{COMP_WORDS[i]}"
    ((i == COMP_CWORD)) && word="$line"
    line="$\{line#"$word"}"
    if [[ -n $blank || $i -eq 0 ]]; then
      words[count]="$word"
      count=$((count + 1))
    else
      words[count - 1]+="$word"
    fi
  done
  word="$\{words[count - 1]}"
  [[ $COMP_WORDBREAKS == *=* ]] && breaks+='='
  [[ $COMP_WORDBREAKS == *:* ]] && breaks+=':'
  tail="$word"
  [[ -n $breaks ]] && tail="$\{word##*["$breaks"]}"
  prefix="$\{word%"$tail"}"
  {
    IFS= read -r kind
    while IFS=$'\t' read -r value _; do
      COMPREPLY+=("$\{value#"$prefix"}")
    done
  } < <(command omelint __complete "$\{words[@]:1}" 2>/dev/null)
  if [[ $kind != files ]]; then
    compopt +o default +o bashdefault 2>/dev/null
    [[ $\{#COMPREPLY[@]} -eq 1 && $\{COMPREPLY[0]} == *= ]] && compopt -o nospace 2>/dev/null
  elif [[ $\{#COMPREPLY[@]} -gt 0 ]]; then
    # Without a candidate bash offers files by itself, and knows best how.
    compopt -o filenames 2>/dev/null
    while IFS= read -r value; do
      COMPREPLY+=("$value")
    done < <(compgen -f -- "$tail")
  fi
  return 0
}
complete -o default -o bashdefault -F _omelint omelint
`;
var ZSH = String.raw`#compdef omelint
# zsh completion of omelint, which is asked for the words: put this line into ~/.zshrc, below compinit
#   source <(omelint completion zsh)
_omelint() {
  local kind value about
  local -a plain open
  {
    IFS= read -r kind
    while IFS=$'\t' read -r value about; do
      if [[ $value == *= ]]; then
        open+=("$\{value//:/\\:}$\{about:+:$about}")
      else
        plain+=("$\{value//:/\\:}$\{about:+:$about}")
      fi
    done
  } < <(command omelint __complete "$\{(@Q)words[2,CURRENT-1]}" "$\{(Q)PREFIX}" 2>/dev/null)
  local found=1
  (( $#plain )) && _describe -t values 'omelint' plain && found=0
  (( $#open )) && _describe -t values 'omelint' open -S '' && found=0
  if [[ $kind == files ]]; then
    [[ $PREFIX == -* || $PREFIX == *=* ]] && compset -P '*='
    _files && found=0
  fi
  return found
}
if [[ $\{funcstack[1]} == _omelint ]]; then
  _omelint "$@"
else
  compdef _omelint omelint
fi
`;
var FISH = String.raw`# fish completion of omelint, which is asked for the words: write this into ~/.config/fish/completions/omelint.fish
function __omelint_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l found (command omelint __complete $words[2..-1] "$word" 2>/dev/null)
    test (count $found) -gt 0; or return 0
    test (count $found) -gt 1; and printf '%s\n' $found[2..-1]
    test "$found[1]" = files; or return 0
    # Behind the last "=" stands the name of the file.
    set -l head (string match -r '^.*=' -- "$word")
    for path in (__fish_complete_path (string replace -r '^.*=' '' -- "$word"))
        echo -- "$head$path"
    end
end
complete -c omelint -f -a '(__omelint_complete)'
`;
var SCRIPTS = {
  bash: plain(BASH),
  zsh: plain(ZSH),
  fish: FISH
};
function plain(script) {
  return script.replaceAll("$\\{", "${");
}
export {
  SCRIPTS
};

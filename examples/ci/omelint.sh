#!/bin/sh
# Any CI system: text for the log, JUnit for the test report, SARIF for what reads it.
# $1: the branch or commit that is merged into, such as origin/main; without it the manifests alone are checked.
set -eu
npx --yes omelint@0.1.0 ${1:+--base "$1"} \
  --format text --format junit=omelint-junit.xml --format sarif=omelint.sarif

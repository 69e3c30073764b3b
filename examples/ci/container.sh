#!/bin/sh
# The same from the image. --init hands signals on; the checkout is read only, and so is the container.
# For --base take the image's target "ci": it has git.
set -eu
docker run --rm --init --read-only --network none --volume "$PWD:/repository:ro" registry.example.com/omelint:0.1.0 \
  check --format text

#!/bin/sh
# Makes a document from a PDF, sends it to its client, follows it until it is completed, and saves the sealed file.
# Needs curl and jq. docs/api.md explains it.
#
#   PACTA=https://contracts.example.com TOKEN=pacta_… sh send-document.sh contract.pdf 'Ana Ruiz' ana@example.com 5512345678
set -eu
: "${PACTA:?the address of Pacta}" "${TOKEN:?a personal API token}"
pdf=$1 name=$2 email=$3 phone=$4

# The token is no argument: command lines are seen by everybody on this machine. What the server says of a failure goes to stderr.
ask() {
  if answer=$(curl --header @/dev/fd/3 --silent --show-error --fail-with-body "$@" 3<<HEADER
authorization: Bearer $TOKEN
HEADER
  ); then printf '%s' "$answer"; else printf '%s\n' "$answer" >&2; return 1; fi
}

# The same key again answers with the first document, so that a request whose answer was lost can be repeated.
key=${REQUEST_KEY:-$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen | tr 'A-Z' 'a-z')}

upload=$(ask --form "file=@$pdf;type=application/pdf" "$PACTA/v1/uploads/pdf")
request=$(printf '%s' "$upload" | jq --arg key "$key" --arg name "$name" --arg email "$email" --arg phone "$phone" '{
  requestKey: $key,
  uploadId: .id,
  name: (.fileName | sub("\\.pdf$"; "")),
  signers: [{ position: "firmante_1", name: $name, email: $email, phone: $phone }],
  positions: [.positions[] | select(.position == "firmante_1")],
  settings: {
    signatureType: "digital", sendWithoutVobo: true,
    voboDifferentFromSigner: false, generateWithoutSignature: false
  }
}')
made=$(printf '%s' "$request" | ask --header 'content-type: application/json' --data @- --retry 3 "$PACTA/v1/documents")
id=$(printf '%s' "$made" | jq -r .id)
echo "document $id"

# Better than to ask is to be told: docs/webhooks.md.
last=0
while :; do
  document=$(ask --retry 3 "$PACTA/v1/documents/$id")
  printf '%s' "$document" | jq -r --argjson last "$last" \
    '.log | sort_by(.sequence)[] | select(.sequence > $last) | "\(.at) \(.type) \(.actor.name)"'
  last=$(printf '%s' "$document" | jq '[.log[].sequence] | max')
  case $(printf '%s' "$document" | jq -r .status) in
    COMPLETADO) break ;;
    RECHAZADO) exit 1 ;;
  esac
  sleep "${PAUSE:-60}"
done
ask --output "$id.pdf" "$PACTA/v1/documents/$id/file"
echo "saved $id.pdf"

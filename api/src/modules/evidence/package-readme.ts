/** What lies beside the evidence, for whoever opens it years later: in both languages. */
export const readme = `# Evidence of a document

Made by Pacta. To check it, open a terminal in this folder and type

    node verify.mjs

It needs Node (https://nodejs.org, version 20 or newer) and nothing else: no network, no Pacta. It ends with 0 if nothing was changed, with 1 if something
was, and names what it found. With \`--key <fingerprint>\` it also asks for the key that signs this installation's daily heads: ask its
operator for the fingerprint, or take the one that you noted before.

| here | what it is |
|---|---|
| files/ | each version, the scans of paper, the file that everybody has signed (sealed.pdf; finished.pdf where it has no seal of the server), that file as single signatures and timestamps left it (entry-….pdf, by the entry of the trail), and the record of signing. Certificates and timestamps of its signatures are in the PDF itself, and answers about revocation that came later |
| annexes/ | files that were added to the document. The trail has the hashes of those that came for a list of annexes, and of the others where its entry CREATED tells how many there are (looseAnnexes). Trails of earlier days do not name those of no list: their hashes in manifest.json are what this installation says |
| trail.jsonl | what happened: one entry a line, each with the hash of the one before |
| head.json | the head of the day that signed the trail, and the way from the trail to it (RFC 6962). Missing: no day has ended since the trail began |
| head.tsr | the timestamp of that head by an authority (RFC 3161). Missing: none gave one |
| consent/ | the words that signers agreed to; their SHA-256 is in the trail |
| revocation/ | what the authority of an e.firma answered at the moment of signing (OCSP, DER; \`openssl ocsp -respin\`), by the entry of the signature, which has its SHA-256. Missing: nobody answered for sure, and the trail says so |
| certificates/ | of this installation's seal (DER), as the sealed file has it; missing where the document has none |
| constancias/ | what an authority issued over the file (NOM-151 or RFC 3161), as it came, and then what renews it: each over the SHA-256 of the one before. Missing: none was issued |
| manifest.json | the list of files, with the SHA-256 of each |

It holds names, e-mail and IP addresses: give it only to those who are to see them.

## What it does not prove

What happened after the head (the last line says how many entries), and that an entry was true when it was written. Whoever owns the server **and** its key can make
another package; not so if the key's fingerprint or a day's head was kept elsewhere.
`;

export const leeme = `# Evidencia de un documento

Hecha por Pacta. Para verificarla, abra una terminal en esta carpeta y escriba

    node verify.mjs

Necesita Node (https://nodejs.org, versión 20 o posterior) y nada más: ni red ni Pacta. Termina con 0 si nada se cambió, con 1 si algo se cambió, y
dice qué encontró. Con \`--key <huella>\` exige además la clave con la que esta instalación firma sus resúmenes diarios: pida la huella a
quien la opera, o use la que anotó antes.

| aquí | qué es |
|---|---|
| files/ | cada versión, los escaneos de papel, el archivo que todos firmaron (sealed.pdf; finished.pdf si no lleva sello del servidor), ese archivo como lo dejaron las firmas y los sellos de tiempo (entry-….pdf, según el registro de la bitácora) y el registro de firma. Los certificados y los sellos de tiempo de sus firmas están en el PDF mismo, igual que las respuestas sobre revocación que llegaron después |
| annexes/ | archivos que acompañan al documento. La bitácora tiene los hashes de los que se entregaron para una lista de anexos, y también los de los demás si su registro CREATED dice cuántos son (looseAnnexes). Las bitácoras anteriores no nombran los que no son de ninguna lista: sus hashes en manifest.json son lo que dice esta instalación |
| trail.jsonl | lo que ocurrió: un registro por línea, cada uno con el hash del anterior |
| head.json | el resumen del día que firmó la bitácora, y el camino de la bitácora hasta él (RFC 6962). Si falta: no ha terminado ningún día desde que empezó |
| head.tsr | el sello de tiempo de ese resumen, de una autoridad (RFC 3161). Si falta: ninguna lo dio |
| consent/ | los textos que aceptaron los firmantes; su SHA-256 está en la bitácora |
| revocation/ | lo que respondió la autoridad de una e.firma al momento de firmar (OCSP, DER; \`openssl ocsp -respin\`), según el registro de la firma, que tiene su SHA-256. Si falta: nadie respondió con certeza, y la bitácora lo dice |
| certificates/ | del sello de esta instalación (DER), como está en el archivo sellado; falta si el documento no lo lleva |
| constancias/ | lo que una autoridad emitió sobre el archivo (NOM-151 o RFC 3161), tal como llegó, y luego lo que lo renueva: cada uno sobre el SHA-256 del anterior. Si falta: no se emitió ninguno |
| manifest.json | la lista de archivos, con el SHA-256 de cada uno |

Contiene nombres, correos y direcciones IP: entréguela solo a quienes deban verlos.

## Lo que dice verify.mjs

| dice | significa |
|---|---|
| \`Nothing was changed …\` | nada se cambió, sustituyó, quitó ni cortó; con \`up to the head\`, hasta el resumen firmado: dice cuántos registros vinieron después |
| \`Nothing contradicts itself …\` | ningún resumen firmó la bitácora: nada se contradice, pero nada lo prueba |
| \`The finished file carries no signature …\` | el archivo terminado no lleva sello ni firma: que sea ese lo dice la bitácora, por su SHA-256 |
| \`… is missing\` | falta ese archivo o registro |
| \`… was changed or swapped\` | ese archivo se cambió o se sustituyó |
| \`no entry of the trail names this file\` | la bitácora no conoce ese archivo, o no como se llama aquí |
| \`The trail names an annex that is not in the package\` | falta un anexo, o se sustituyó |
| \`names a constancia that is not in the package\` | falta una constancia, o su renovación |
| \`names an answer about revocation …\` | falta una respuesta sobre revocación, o se sustituyó |
| \`names words of consent …\` | falta un texto que alguien aceptó, o se sustituyó |
| \`is no certificate of the sealed file\` | ese certificado no es del sello que lleva el archivo |
| \`README.md and LEEME.md only explain …\` | nada de lo que hay aquí prueba estos dos textos ni el programa mismo |
| \`The timestamp of the head … does not count\` | el sello de tiempo del resumen se cambió, o es de otra cosa |
| \`constancias/…: …\` | esa constancia no es la que dice la bitácora, o no es de lo que dice |
| \`is no part of the package\`, \`calls it what it is not\` | ese archivo no pertenece al paquete, o no a ese lugar |
| \`was changed, or does not follow the one before it\` | ese registro se cambió |
| \`one or more of them were removed\` | se quitaron registros, del final o de en medio |
| \`was cut off\`, \`were cut off\` | se cortó el final de la bitácora |
| \`head.json: …\` | el resumen firmado se cambió, es de otra clave o de otro documento |

## Lo que no prueba

Lo que ocurrió después del resumen (la última línea dice cuántos registros son), ni que un registro fuera cierto cuando se escribió. Quien tenga el servidor **y** su clave puede
hacer otro paquete; no así si la huella de la clave o el resumen de un día se guardó en otra parte.
`;

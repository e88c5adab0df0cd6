#!/bin/sh
# Makes the corpus again from its sources. Needs chromium, LibreOffice, TeX Live, groff, ghostscript, poppler, fop, weasyprint,
# ReportLab and wkhtmltopdf, the fonts Liberation, Carlito and Caladea, and Node. The results differ with the versions of those.
set -eu
cd "$(dirname "$0")"
print() { chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="../$2" "$1"; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
office() { soffice -env:UserInstallation="file://$work/profile" --headless --convert-to "$1" --outdir "$work" "$2"; }

print lease.html chromium-lease.pdf
print narrow.html chromium-narrow.pdf
print dense.html chromium-dense.pdf
print columns.html chromium-columns.pdf
weasyprint lease.html ../weasyprint-lease.pdf
wkhtmltopdf -q --page-size Letter lease.html ../wkhtmltopdf-lease.pdf
office pdf services.fodt && cp "$work/services.pdf" ../libreoffice-services.pdf
office docx services.fodt && office 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"}}' "$work/services.docx"
cp "$work/services.pdf" ../libreoffice-docx.pdf
for name in nda classic rental; do
  pdflatex -interaction=batchmode -output-directory "$work" $name.tex >/dev/null
  cp "$work/$name.pdf" ../pdflatex-$name.pdf
done
{ echo '\pdfgentounicode=0'; cat classic.tex; } >"$work/old.tex"
pdflatex -interaction=batchmode -output-directory "$work" "$work/old.tex" >/dev/null && cp "$work/old.pdf" ../pdflatex-old.pdf
lualatex -interaction=batchmode -output-directory "$work" nda.tex >/dev/null && cp "$work/nda.pdf" ../lualatex-nda.pdf
fop -q purchase.fo ../fop-purchase.pdf
groff -k -Tpdf -ms receipt.ms >../groff-receipt.pdf
groff -k -Tps -ms receipt.ms | ps2pdf - ../ghostscript-receipt.pdf
pdftocairo -pdf ../chromium-lease.pdf ../cairo-lease.pdf
gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=../ghostscript-services.pdf ../libreoffice-services.pdf
python3 note.py ../reportlab-note.pdf
node make-by-library.ts

#!/bin/sh
# Makes the corpus again from its sources. Needs chromium, LibreOffice, TeX Live, groff, ghostscript, poppler, fop, weasyprint,
# ReportLab, pycairo, wkhtmltopdf, librsvg, enscript, MuPDF's tools, TCPDF and qpdf, the fonts Liberation, DejaVu, Carlito and Caladea, and
# Node. The results differ with the versions of those.
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

for name in offer floats employment promissory request annex settlement underlines; do print $name.html chromium-$name.pdf; done
for name in offer floats employment bilingual application; do weasyprint $name.html ../weasyprint-$name.pdf; done
for name in promissory letterhead proxy loan; do wkhtmltopdf -q --page-size Letter $name.html ../wkhtmltopdf-$name.pdf; done
for name in underscore micro invoice fees columns bilingual secrecy gutter; do
  pdflatex -interaction=batchmode -output-directory "$work" $name.tex >/dev/null
  cp "$work/$name.pdf" ../pdflatex-$name.pdf
done
groff -k -t -Tpdf -ms power.ms >../groff-power.pdf
groff -k -Tpdf -ms loan.ms >../groff-loan.pdf
groff -k -t -Tps -ms power.ms | ps2pdf - ../ghostscript-power.pdf
iconv -f utf8 -t latin1 notice.txt | enscript -q -B -f Courier10 -o - | ps2pdf -sPAPERSIZE=letter - ../enscript-notice.pdf
rsvg-convert -f pdf promise.svg -o ../rsvg-receipt.pdf
for name in letter lodging mandate memo tenancy vehicle; do office pdf $name.fodt && cp "$work/$name.pdf" ../libreoffice-$name.pdf; done
office pdf quote.fods && cp "$work/quote.pdf" ../libreoffice-quote.pdf
office docx letter.fodt && office 'pdf:writer_pdf_Export:{"SelectPdfVersion":{"type":"long","value":"2"}}' "$work/letter.docx"
cp "$work/letter.pdf" ../libreoffice-archive.pdf
office docx secrecy.fodt && office pdf "$work/secrecy.docx" && cp "$work/secrecy.pdf" ../docx-secrecy.pdf
python3 make-by-python.py ..
php make-by-tcpdf.php "$(realpath ..)"
mutool create -o ../mutool-delivery.pdf page.mutool

here=$(pwd)
mkdir "$work/packages" && cd "$work/packages" && npm init -y >/dev/null
npm install pdfkit@0.20.2 pdfmake@0.3.11 jspdf@4.2.1 jspdf-autotable@5.0.9 @react-pdf/renderer@4.9.0 react docx@9.15.2
node "$here/make-by-packages.mjs" "$work" && cd "$here"
for name in employment terms; do office pdf "$work/$name.docx" && cp "$work/$name.pdf" ../docx-$name.pdf; done

# The same pages, written again by other programs.
pdftocairo -pdf ../chromium-offer.pdf ../cairo-offer.pdf
mutool clean -gggz ../chromium-floats.pdf ../mutool-floats.pdf
gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=../ghostscript-employment.pdf ../docx-employment.pdf
qpdf --deterministic-id --linearize ../libreoffice-lodging.pdf ../qpdf-linearized.pdf
qpdf --deterministic-id --object-streams=generate ../pdflatex-invoice.pdf ../qpdf-object-streams.pdf
qpdf --deterministic-id --rotate=+90 ../docx-terms.pdf ../qpdf-turned-90.pdf
qpdf --deterministic-id --rotate=+180 ../jspdf-receipt.pdf ../qpdf-turned-180.pdf
qpdf --deterministic-id --rotate=+270 ../reportlab-power.pdf ../qpdf-turned-270.pdf

#!/bin/sh
# Makes the files of this folder from their sources. Wants Chromium, WeasyPrint, wkhtmltopdf, LibreOffice, pdfTeX, groff and ReportLab.
set -e
cd "$(dirname "$0")"
print() { chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="../$2" "$1" >/dev/null 2>&1; }
print lease.html chromium-lease.pdf
print table.html chromium-table.pdf
print beside.html chromium-beside.pdf
print columns.html chromium-columns.pdf
print box.html chromium-box.pdf
print row.html chromium-row.pdf
print points.html chromium-points.pdf
weasyprint -q lease.html ../weasyprint-lease.pdf
weasyprint -q table.html ../weasyprint-table.pdf
weasyprint -q heading.html ../weasyprint-heading.pdf
wkhtmltopdf -q --page-size Letter lease.html ../wkhtmltopdf-lease.pdf
wkhtmltopdf -q --page-size Letter points.html ../wkhtmltopdf-points.pdf
work=$(mktemp -d)
soffice --headless --convert-to odt:writerweb8_writer --outdir "$work" lease.html >/dev/null 2>&1
soffice --headless --convert-to 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"true"},"ExportBookmarks":{"type":"boolean","value":"true"}}' --outdir "$work" "$work/lease.odt" >/dev/null 2>&1
cp "$work/lease.pdf" ../libreoffice-lease.pdf
pdflatex -interaction=batchmode -output-directory "$work" clause.tex >/dev/null
cp "$work/clause.pdf" ../pdflatex-clause.pdf
pdflatex -interaction=batchmode -output-directory "$work" underscore.tex >/dev/null
cp "$work/underscore.pdf" ../pdflatex-underscore.pdf
groff -ms -K utf8 -T pdf clause.ms > ../groff-clause.pdf
${PYTHON:-python3} clause.py ../reportlab-clause.pdf
rm -r "$work"

import { PDFDocument } from '@cantoo/pdf-lib';
import { fixture } from '../../test/fixture.ts';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, lacks, textOf } from '../../test/tools.ts';
import { readTemplate } from '../template/read-template.ts';

const secret = 'app.alert';
const script = `<< /S /JavaScript /JS (${secret}) >>`;
const rect = '/Rect [10 10 90 40]';
const link = (action: string) => `<< /Type /Annot /Subtype /Link ${rect} /A ${action} >>`;
const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /FT /Tx /T (campo) ${rect} ${entries} >>`;
const attached = rawStream(secret, '/Type /EmbeddedFile');

const removedFrom = async (pdf: Uint8Array) => (await readTemplate(pdf)).removed;

describe('removeActions', () => {
  itWith(['qpdf', 'pdftotext'], 'leaves nothing of what it removes in the bytes', async () => {
    for (const [name, pdf, part] of [
      [
        'a script of the document',
        rawPage({ catalog: `/Names << /JavaScript << /Names [(a) 6 0 R] >> >>` }, script),
        'javascript',
      ],
      ['a script when it is opened', rawPage({ catalog: `/OpenAction ${script}` }), 'javascript'],
      ['a script when it is printed', rawPage({ catalog: `/AA << /WP 6 0 R >>` }, script), 'javascript'],
      ['a script of a page', rawPage({ page: `/AA << /O ${script} >>` }), 'javascript'],
      ['a script of a link', rawPage({ page: `/Annots [${link(script)}]` }), 'javascript'],
      [
        'a script behind a link',
        rawPage({ page: `/Annots [${link(`<< /S /URI /URI (https://a.mx) /Next [6 0 R] >>`)}]` }, script),
        'javascript',
      ],
      [
        'a script that is spelled otherwise',
        rawPage({ catalog: `/OpenAction << /S /Java#53cript /J#53 (${secret}) >>` }),
        'javascript',
      ],
      [
        'a script whose kind stands elsewhere',
        rawPage({ catalog: `/OpenAction << /S 6 0 R /JS (${secret}) >>` }, '/JavaScript'),
        'javascript',
      ],
      [
        'a script that is a stream',
        rawPage({ catalog: '/OpenAction << /S /JavaScript /JS 6 0 R >>' }, rawStream(secret)),
        'javascript',
      ],
      [
        'a script of a field',
        rawPage(
          { catalog: '/AcroForm << /Fields [6 0 R] /CO [6 0 R] >>', page: '/Annots [6 0 R]' },
          field(`/AA << /K ${script} /C ${script} >>`),
        ),
        'javascript',
      ],
      [
        'a script of a bookmark',
        rawPage({ catalog: '/Outlines << /First 6 0 R /Last 6 0 R /Count 1 >>' }, `<< /Title (Uno) /A ${script} >>`),
        'javascript',
      ],
      [
        'a script in a link',
        rawPage({ page: `/Annots [${link(`<< /S /URI /URI (javascript:${secret}) >>`)}]` }),
        'javascript',
      ],
      [
        'a script where no reader looks',
        rawPage({ page: `/PieceInfo << /App << /Private [ [ ${script} ] ] >> >>` }),
        'javascript',
      ],
      ['a program to start', rawPage({ catalog: `/OpenAction << /S /Launch /F (${secret}) >>` }), 'launch'],
      ['a form to send', rawPage({ page: `/Annots [${link(`<< /S /SubmitForm /F (${secret}) >>`)}]` }), 'submit_form'],
      [
        'data to take in',
        rawPage({ page: `/Annots [${link(`<< /S /ImportData /F (${secret}) >>`)}]` }),
        'other_action',
      ],
      [
        'another file to open',
        rawPage({ page: `/Annots [${link(`<< /S /GoToR /F (${secret}) /D [0] >>`)}]` }),
        'other_action',
      ],
      [
        'a file of this computer',
        rawPage({ page: `/Annots [${link(`<< /S /URI /URI (file:///${secret}) >>`)}]` }),
        'other_action',
      ],
      [
        'a file to carry along',
        rawPage(
          { catalog: '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << /F 6 0 R >> >>] >> >>' },
          attached,
        ),
        'embedded_file',
      ],
      [
        'a file that belongs to a page',
        rawPage({ page: '/AF [<< /Type /Filespec /F (a) /EF << /UF 6 0 R >> >>]' }, attached),
        'embedded_file',
      ],
      [
        'a file that is pinned to a page',
        rawPage(
          { page: `/Annots [<< /Type /Annot /Subtype /FileAttachment ${rect} /FS << /F (a) /EF << /F 6 0 R >> >> >>]` },
          attached,
        ),
        'embedded_file',
      ],
      [
        'a film',
        rawPage(
          {
            page: `/Annots [<< /Type /Annot /Subtype /RichMedia ${rect} /RichMediaContent << /Assets << /Names [(a) 6 0 R] >> >> >>]`,
          },
          attached,
        ),
        'other_action',
      ],
      [
        'a form of another kind',
        rawPage({ catalog: '/AcroForm << /Fields [] /XFA [(template) 6 0 R] >>' }, rawStream(secret)),
        'other_action',
      ],
      [
        'a script that links without a scheme become',
        rawPage({
          catalog: `/URI << /Base (javascript:${secret}) >>`,
          page: `/Annots [${link('<< /S /URI /URI (1) >>')}]`,
        }),
        'javascript',
      ],
      [
        'a page of another file, shown as one of its own',
        rawPage(
          { page: '/PieceInfo << /App << /Private 6 0 R >> >>' },
          rawStream('', `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (${secret}) /Page 0 >>`),
        ),
        'other_action',
      ],
      [
        'bytes that lie in another file',
        rawPage({ page: '/Metadata 6 0 R' }, rawStream('', `/F (${secret}) /FFilter /FlateDecode`)),
        'other_action',
      ],
    ] as const) {
      expect([name, Buffer.from(pdf).includes(secret)]).toEqual([name, true]);
      const { removed, prepared, found } = await readTemplate(pdf);
      expect([name, removed]).toEqual([name, [part]]);
      expect([name, lacks(prepared!, secret, 'JavaScript', 'Launch', 'SubmitForm')]).toEqual([name, true]);
      expect(found.map((one) => one.name)).toContain('nombre');
      checkStructure(prepared!);
      expect(textOf(prepared!)).toContain('Contrato con {{nombre}}');
      expect(await readTemplate(prepared!)).toMatchObject({ removed: [], found });
    }
  });

  it('leaves links, and names that only look like actions', async () => {
    const links = [
      '<< /S /URI /URI (https://pacta.mx) >>',
      '<< /S /GoTo /D [3 0 R /Fit] >>',
      '<< /S /Named /N /NextPage >>',
    ];
    const pdf = rawPage({
      page: `/Annots [${links.map(link).join('')}]`,
      content: 'BT /AA 12 Tf 72 700 Td (Hola) Tj ET',
      catalog: '/OpenAction [3 0 R /Fit]',
    });
    const renamed = Buffer.from(pdf.toString('latin1').replace('/F 5 0 R', '/AA 5 0 R'), 'latin1');
    expect(await removedFrom(renamed)).toEqual([]);
    expect(
      await removedFrom(rawPage({ catalog: '/Names << /EmbeddedFiles << /Names [] >> /JavaScript << >> >>' })),
    ).toEqual([]);
  });

  it.each(['contract.pdf', 'agreement.pdf', 'by-hand.pdf', 'linearized.pdf', 'ghostscript.pdf'])(
    'has nothing to remove from %s',
    async (name) => expect(await removedFrom(fixture(name))).toEqual([]),
  );

  it('comes to an end where things name each other in a circle', async () => {
    const pdf = rawPage(
      { catalog: '/OpenAction 6 0 R' },
      '<< /S /GoTo /D [3 0 R] /Next 7 0 R >>',
      '<< /S /URI /URI (a) /Next [6 0 R 7 0 R] >>',
    );
    expect(await removedFrom(pdf)).toEqual([]);
  });

  itWith(['qpdf'], 'leaves nothing of an older state of the file', async () => {
    const before = rawPage({ catalog: `/OpenAction ${script}` });
    const pdf = await PDFDocument.load(before, { forIncrementalUpdate: true });
    pdf.setTitle('Otra vez');
    const twice = await pdf.save({ useObjectStreams: false });
    expect(lacks((await readTemplate(twice)).prepared!, secret)).toBe(true);
  });
});

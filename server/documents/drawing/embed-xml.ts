import type { RenderOptions } from '../shop-document.ts'

type Xml = NonNullable<RenderOptions['xml']>

/**
 * The invoice as data, inside the invoice as a picture of it: Factur-X 1.0 and ZUGFeRD 2, profile EN 16931. The library writes
 * the identification as PDF/A-3b and the colour profile (the ICC's own sRGB2014).
 */
export function embedXml(doc: PDFKit.PDFDocument, { name, text }: Xml, createdAt: Date) {
  const attachment = {
    name,
    type: 'text/xml',
    description: 'The invoice as data (Factur-X, EN 16931)',
    // Data and picture say the same: either one is the invoice.
    relationship: 'Alternative',
    creationDate: createdAt,
    modifiedDate: createdAt,
  }
  doc.file(Buffer.from(text), attachment)
  doc.appendXML(describeFacturX(name))
}

function describeFacturX(name: string) {
  const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
  const properties = [
    ['DocumentFileName', 'The name of the embedded XML document'],
    ['DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'],
    ['Version', 'The actual version of the standard applying to the embedded XML document'],
    ['ConformanceLevel', 'The conformance level of the embedded XML document'],
  ]
  const described = properties.map(
    ([property, description]) => `<rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${property}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`,
  )
  return `
    <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${described.join('')}</rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>
    <rdf:Description xmlns:fx="${namespace}" rdf:about="">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${name}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    `
}

/// The attributes of the elements.
extension UICollectionViewCompositionalLayout {
    final func appendBoundaries(
        of section: CompositionalSection, from: CGFloat, to: CGFloat,
        into result: inout [UICollectionViewLayoutAttributes]
    ) {
        for item in section.section.decorationItems { result.append(decoration(item, of: section)) }
        for boundary in section.boundaries {
            let frame = section.boundaryFrame(boundary)
            let (begin, end) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
            guard boundary.item.pinToVisibleBounds || begin < to && end > from else { continue }
            result.append(attributes(of: boundary, frame, in: section))
        }
    }

    final func mirrored(_ frame: CGRect, in section: CompositionalSection?, isOrthogonal: Bool) -> CGRect {
        guard isMirrored, isVertical else { return frame }
        let width = isOrthogonal ? section?.area.contentSize.width ?? 0 : preparedSpace.width
        return CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }

    final func attributes(
        of item: Int, _ leaf: GroupArrangement.Leaf, startsGroup: Bool, in section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: section.index))
        attributes.frame = mirrored(leaf.frame, in: section, isOrthogonal: section.isOrthogonal)
        attributes.zIndex = leaf.zIndex
        attributes.details = LayoutDetails(
            row: section.section.list?.row(item, of: section),
            keepsWidth: leaf.size?.widthDimension.isEstimated != true,
            keepsHeight: leaf.size?.heightDimension.isEstimated != true, isOrthogonal: section.isOrthogonal,
            startsGroup: startsGroup)
        return attributes
    }

    final func attributes(
        of part: GroupArrangement.Supplementary, _ item: Int, _ number: Int, in section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: part.item.elementKind, with: IndexPath(item: item, section: section.index))
        attributes.frame = mirrored(part.frame, in: section, isOrthogonal: section.isOrthogonal)
        attributes.zIndex = part.item.zIndex
        attributes.details = LayoutDetails(keepsWidth: true, keepsHeight: true, isOrthogonal: section.isOrthogonal)
        return attributes
    }

    final func attributes(
        of boundary: CompositionalSection.Boundary, _ frame: CGRect, in section: CompositionalSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: boundary.item.elementKind,
            with: IndexPath(item: boundary.number, section: section.index))
        attributes.frame = mirrored(frame, in: section, isOrthogonal: false)
        attributes.zIndex = boundary.item.zIndex
        let size = boundary.item.layoutSize
        var details = LayoutDetails(
            keepsWidth: !size.widthDimension.isEstimated, keepsHeight: !size.heightDimension.isEstimated,
            isBefore: boundary.isBefore)
        if boundary.item.pinToVisibleBounds {
            let whole = section === outer ? CGRect(origin: .zero, size: collectionViewContentSize) : section.frame
            let frame = attributes.frame
            // From the element's position to the other end of the section.
            let area =
                isVertical
                ? CGRect(x: frame.minX, y: whole.minY, width: frame.width, height: whole.height)
                : CGRect(x: whole.minX, y: frame.minY, width: whole.width, height: frame.height)
            details.pinned = (area, !boundary.isBefore)
        }
        attributes.details = details
        return attributes
    }

    final func decoration(_ item: NSCollectionLayoutDecorationItem, of section: CompositionalSection)
        -> UICollectionViewLayoutAttributes
    {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section.index))
        attributes.frame = mirrored(
            section.frame.inset(by: item.contentInsets.edgeInsets), in: section, isOrthogonal: false)
        attributes.zIndex = item.zIndex
        attributes.details = LayoutDetails(keepsWidth: true, keepsHeight: true)
        return attributes
    }

    final func outerAttributes() -> [UICollectionViewLayoutAttributes] {
        guard let outer else { return [] }
        return outer.boundaries.map { boundary in
            var frame = boundary.frame
            if !boundary.isBefore {
                // After all sections.
                let shift = length - outer.length
                frame = isVertical ? frame.offsetBy(dx: 0, dy: shift) : frame.offsetBy(dx: shift, dy: 0)
            }
            return attributes(of: boundary, frame, in: outer)
        }
    }
}
